//! The bill of materials of a package, in the format `CycloneDX`.

use super::components::{Component, Kind};
use crate::Result;
use serde_json::{Value, json};

/// The bill of materials; the first component is the package itself. It names no time and no random number, so that it is the same
/// for the same dependencies.
pub(super) fn cyclonedx(components: &[Component]) -> Result<String> {
    let (package, parts) = components.split_first().ok_or("a package without components")?;
    let dependencies = components.iter().map(|component| {
        let uses: Vec<_> = component.uses.iter().map(|&index| purl(&components[index])).collect();
        json!({ "ref": purl(component), "dependsOn": uses })
    });
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": entry(package, "application") },
        "components": parts.iter().map(|component| entry(component, "library")).collect::<Vec<_>>(),
        "dependencies": dependencies.collect::<Vec<_>>(),
    });
    Ok(serde_json::to_string_pretty(&bill)? + "\n")
}

fn entry(component: &Component, kind: &str) -> Value {
    let mut entry = json!({
        "type": kind,
        "bom-ref": purl(component),
        "name": component.name,
        "version": component.version,
        "licenses": [{ "expression": component.license }],
        "purl": purl(component),
    });
    if let Some(sha256) = &component.sha256 {
        entry["hashes"] = json!([{ "alg": "SHA-256", "content": sha256 }]);
    }
    if let Some(repository) = &component.repository {
        entry["externalReferences"] = json!([{ "type": "vcs", "url": repository }]);
    }
    entry
}

/// The name of a component as a package URL.
fn purl(component: &Component) -> String {
    let kind = if component.kind == Kind::Other { "generic" } else { "cargo" };
    // A `+` in a version would be read as a space.
    format!("pkg:{kind}/{}@{}", component.name, component.version.replace('+', "%2B"))
}

#[cfg(test)]
mod tests {
    use super::super::components::tests::component;
    use super::*;

    fn using(name: &str, kind: Kind, uses: &[usize]) -> Component {
        let sha256 = (kind == Kind::Crate).then(|| "00".repeat(32));
        Component { sha256, uses: uses.to_vec(), ..component(name, kind, "MIT") }
    }

    #[test]
    fn a_bill_has_the_package_its_components_and_their_edges() {
        let components =
            [using("own", Kind::Own, &[1, 2]), using("a", Kind::Crate, &[2]), using("c", Kind::Other, &[])];
        let bill: Value = serde_json::from_str(&cyclonedx(&components).unwrap()).unwrap();
        assert_eq!(bill["metadata"]["component"]["bom-ref"], "pkg:cargo/own@1.0.0%2Bc");
        assert_eq!(bill["components"].as_array().unwrap().len(), 2);
        assert_eq!(bill["components"][0]["hashes"][0]["alg"], "SHA-256");
        assert_eq!(bill["dependencies"][1]["dependsOn"], json!(["pkg:generic/c@1.0.0%2Bc"]));
        assert!(cyclonedx(&[]).is_err());
    }
}
