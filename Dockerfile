# The program `sudokit` in a small image, run without root:
#   docker build --tag sudokit .
#   docker run --rm --interactive sudokit solve - < puzzles.txt
#   docker run --rm --publish 8910:8910 sudokit serve --bind 0.0.0.0

FROM rust:1.95-slim-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo xtask dist program \
    && mkdir -p /out/doc \
    && mv target/program/*/sudokit /out/ \
    && mv target/program/*/LICENSE-* target/program/*/THIRD-PARTY-LICENSES.txt target/program/*/sbom.cdx.json /out/doc/

FROM debian:bookworm-slim
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="sudokit" \
      org.opencontainers.image.description="Solve, rate, explain, generate and print Sudoku puzzles" \
      org.opencontainers.image.source="https://github.com/sudokit/sudokit" \
      org.opencontainers.image.licenses="MIT OR Apache-2.0" \
      org.opencontainers.image.version="${VERSION}"
COPY --from=build /out/sudokit /usr/local/bin/sudokit
COPY --from=build /out/doc /usr/local/share/doc/sudokit
WORKDIR /data
USER 65532:65532
EXPOSE 8910
ENTRYPOINT ["/usr/local/bin/sudokit"]
CMD ["--help"]
