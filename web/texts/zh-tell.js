// 把引擎的英文句子译成中文：每条规则是一个英文句型和对应的中文，{} 处的内容再按词译出。

/** 技巧的名称。 @type {Record<string, string>} */
const TECHNIQUES = {
  "full house": "末格唯一",
  "hidden single": "隐性唯一",
  "naked single": "显性唯一",
  "direct pointing": "直接宫区块",
  "direct claiming": "直接行列区块",
  "direct hidden pair": "直接隐性数对",
  "direct hidden triple": "直接隐性三数组",
  pointing: "宫区块",
  claiming: "行列区块",
  "naked pair": "显性数对",
  "hidden pair": "隐性数对",
  "naked triple": "显性三数组",
  "hidden triple": "隐性三数组",
  "naked quad": "显性四数组",
  "hidden quad": "隐性四数组",
  "X-wing": "X翼",
  swordfish: "剑鱼",
  jellyfish: "水母",
  skyscraper: "摩天楼",
  "two-string kite": "双线风筝",
  "turbot fish": "多宝鱼",
  "empty rectangle": "空矩形",
  "three strong links": "三强链",
  "four strong links": "四强链",
  "XY-wing": "XY翼",
  "XYZ-wing": "XYZ翼",
  "WXYZ-wing": "WXYZ翼",
  "VWXYZ-wing": "VWXYZ翼",
  "UVWXYZ-wing": "UVWXYZ翼",
  "TUVWXYZ-wing": "TUVWXYZ翼",
  "unique loop type 1": "唯一环（一型）",
  "unique loop type 2": "唯一环（二型）",
  "unique loop type 3": "唯一环（三型）",
  "unique loop type 4": "唯一环（四型）",
  "BUG+1": "BUG（一型）",
  "BUG type 2": "BUG（二型）",
  "BUG type 3": "BUG（三型）",
  "BUG type 4": "BUG（四型）",
  "locked pair": "锁定数对",
  "locked triple": "锁定三数组",
  "W-wing": "W翼",
  "finned X-wing": "带鳍X翼",
  "finned swordfish": "带鳍剑鱼",
  "finned jellyfish": "带鳍水母",
  "sashimi X-wing": "残缺带鳍X翼",
  "sashimi swordfish": "残缺带鳍剑鱼",
  "sashimi jellyfish": "残缺带鳍水母",
  "unique rectangle type 1": "唯一矩形（一型）",
  "unique rectangle type 2": "唯一矩形（二型）",
  "unique rectangle type 3": "唯一矩形（三型）",
  "unique rectangle type 4": "唯一矩形（四型）",
  "unique rectangle type 5": "唯一矩形（五型）",
  "unique rectangle type 6": "唯一矩形（六型）",
  "hidden rectangle": "隐性唯一矩形",
  "avoidable rectangle type 1": "可规避矩形（一型）",
  "avoidable rectangle type 2": "可规避矩形（二型）",
  "remote pair": "远程数对",
  "color trap": "染色陷阱",
  "color wrap": "染色冲突",
  "X-chain": "X链",
  "XY-chain": "XY链",
  "AIC": "交替推理链",
  "grouped AIC": "带组交替推理链",
  "AIC with ALS": "带待定数组的交替推理链",
  "continuous nice loop": "连续环",
  "grouped continuous nice loop": "带组连续环",
  "discontinuous nice loop": "不连续环",
  "grouped discontinuous nice loop": "带组不连续环",
  "Sue de Coq": "融合待定数组（SdC）",
  "ALS-XZ": "待定数组XZ",
  "ALS-XY-wing": "待定数组XY翼",
  "aligned pair exclusion": "对齐数对排除",
  "aligned triplet exclusion": "对齐三数组排除",
  "X-cycle": "X环",
  "Y-cycle": "Y环",
  "XY-cycle": "XY环",
  "forcing X-chain": "强制X链",
  "forcing chain": "强制链",
  "Nishio forcing chain": "Nishio强制链",
  "cell forcing chains": "单格强制链",
  "fireworks triple": "烟花三数组",
  "fireworks quadruple": "烟花四数组",
  "SK-loop": "多米诺环",
  "junior exocet": "初级飞鱼导弹",
  "senior exocet": "高级飞鱼导弹",
  "multi-sector locked set": "多单元锁定数组",
  "tridagon": "三值奇环",
  "house forcing chains": "单元强制链",
  "dynamic contradiction": "动态矛盾链",
  "dynamic double chains": "动态双链",
  "dynamic cell forcing chains": "动态单格强制链",
  "dynamic house forcing chains": "动态单元强制链",
};

/** 句型，较长的在前。 @type {[string, string][]} */
const SENTENCES = [
  ["Look at the empty cells of the rows {a} in the columns {b}.", "看第{a}行中在第{b}列的空格。"],
  ["Look at the {a}s.", "看所有的{a}。"],
  ["Look at {a} and around it.", "看{a}和它的周围。"],
  ["Look at boxes {a}.", "看第{a}宫。"],
  ["Look at {a}.", "看{a}。"],
  ["A digit is wrong.", "有一个数字错了。"],
  ["{a} digits are wrong.", "有{a}个数字错了。"],
  ["A cell lacks the pencil mark that belongs there.", "有一格缺少应有的候选数。"],
  ["{a} cells lack the pencil mark that belongs there.", "有{a}格缺少应有的候选数。"],
  ["There is an {a}.", "这里有{a}。"],
  ["There is a {a}.", "这里有{a}。"],
  ["There are locked candidates ({a}).", "这里有{a}。"],
  ["There are {a}.", "这里有{a}。"],
  ["The technique is {a}.", "这个技巧叫作{a}。"],
  ["Which digit is missing in {a}?", "{a}缺哪个数字？"],
  ["Which digit of {a} can only go in {b}?", "{a}中哪个数字只能放在{b}？"],
  ["Where can {a} go in {b}?", "{b}中{a}可以放在哪里？"],
  ["What can {a} be?", "{a}可以是几？"],
  ["What follows if {a}?", "假如{a}，会怎样？"],
  ["Begin with {a}.", "从{a}开始。"],
  ["It is based on {a}.", "依据是{a}。"],
  ["In {a}, only {b} is empty and only {c} is missing.", "{a}中只有{b}是空的，只缺{c}。"],
  ["In {a}, {b} can only go in corners, so with {c} there every corner would hold one of the two.", "{a}中{b}只能放在角上，所以那里若是{c}，每个角就都是这两个数字之一。"],
  ["In {a}, {b} goes to {c}, which {d} sees, or to {e}, which {f} sees.", "{a}中{b}在{c}（{d}看到它）或{e}（{f}看到它）。"],
  ["In {a}, {b} can only go in {c} or in the fin {d}.", "{a}中{b}只能放在{c}或鳍{d}。"],
  ["In {a}, {b} can only go in {c} or in the fins {d}.", "{a}中{b}只能放在{c}或鳍{d}。"],
  ["In {a}, {b} can only go in {c}, and the same follows in each case.", "{a}中{b}只能放在{c}，每种情况都得出同样的结果。"],
  ["In {a}, {b} can only go in {c}, so if the other digit went there too, the loop would be full.", "{a}中{b}只能放在{c}；若另一个数字也放在那里，环就满了。"],
  ["In {a}, {b} can only go in {c}, so nothing else goes there.", "{a}中{b}只能放在{c}，所以那里不能放别的数字。"],
  ["In {a}, {b} can only go in {c}; both are in {d}, so {b} goes nowhere else in {d}.", "{a}中{b}只能放在{c}，这两格都在{d}，所以{d}的其他格没有{b}。"],
  ["In {a}, {b} can only go in {c}; all are in {d}, so {b} goes nowhere else in {d}.", "{a}中{b}只能放在{c}，它们都在{d}，所以{d}的其他格没有{b}。"],
  ["In {a}, {b} can only go in {c}.", "{a}中{b}只能放在{c}。"],
  ["In {a}, {b} take {c} between them, so no other cell there holds these.", "{a}中{b}合占{c}，所以那里的其他格没有这些数字。"],
  ["Between them they take the {a}s of {b}, so no other cell there is {a}.", "它们合占{b}的{a}，所以那里的其他格不是{a}。"],
  ["That leaves one place for {a} in {b}.", "于是{b}中{a}只剩一个位置。"],
  ["The {a}s in {b} rule out {c}; in {d}, {e} was ruled out before.", "{b}的{a}排除了{c}；{d}的{e}先前已排除。"],
  ["The {a} in {b} rules out {c}; in {d}, {e} was ruled out before.", "{b}的{a}排除了{c}；{d}的{e}先前已排除。"],
  ["In its other cells, {a} was ruled out before.", "其他格的{a}先前已排除。"],
  ["The {a}s in {b} rule out its other cells.", "{b}的{a}排除了其他格。"],
  ["The {a} in {b} rules out its other cells.", "{b}的{a}排除了其他格。"],
  ["{a} sees every digit but {b}.", "{a}看到除{b}以外的所有数字。"],
  ["{a} sees {b}; {c} was ruled out before, so only {d} is left.", "{a}看到{b}，{c}先前已排除，所以只剩{d}。"],
  ["{a} sees {b}; {c} were ruled out before, so only {d} is left.", "{a}看到{b}，{c}先前已排除，所以只剩{d}。"],
  ["All digits but {a} were ruled out for {b} before.", "{b}除{a}以外的数字先前都已排除。"],
  ["{a} is the only digit left for {b}.", "{b}只剩下{a}可填。"],
  ["Whatever {a} is, {b} is {c}, so no cell that sees both can be {c}.", "无论{a}是几，{b}必为{c}，所以同时看到两者的格不能是{c}。"],
  ["Whatever {a} is, {b} is {c}, so no cell that sees all three can be {c}.", "无论{a}是几，{b}必为{c}，所以同时看到三者的格不能是{c}。"],
  ["Suppose that {a}; the links close a cycle.", "假设{a}，如此绕成一圈。"],
  ["Suppose that {a}.", "假设{a}。"],
  ["It follows that {a}, and that {b}.", "由此得出{a}，又得出{b}。"],
  ["Either {a} or not.", "要么{a}，要么不是。"],
  ["The same follows both ways.", "两种情况都得出同样的结果。"],
  ["If {a} is not true, {b} is.", "若{a}不成立，则{b}成立。"],
  ["So one of them is true, and what sees both is false.", "所以两者必有一真，同时看到两者的为假。"],
  ["The links close a ring: of its strong links, all first ends are true or all second ends, so what sees one of each is false.", "如此连成一环：各强链要么首端全真，要么末端全真，所以既看到首端又看到末端的都不成立。"],
  ["Each set of cells lacks one of its two ends, so it holds its other digits, and what sees all their places in it is false.", "每组格恰缺两端之一，其余数字都有，看到其中某数字全部位置的为假。"],
  ["So {a} or {b} holds all its other digits, and no cell that sees all places of a digit in both can have it.", "所以{a}或{b}要用上其余全部数字，看到某数字在这两组中所有位置的格不能是它。"],
  ["So each set lacks one of these and holds all its other digits, and together they hold these two.", "所以每组各缺其中一个而有其余全部数字，合起来恰有这两个。"],
  ["All places of {a} in {b} see each other, and those of {c} in {d} see each other.", "{b}中{a}的所有位置互相可见，{d}中{c}的也是。"],
  ["All places of {a} in {b} see each other.", "{b}中{a}的所有位置互相可见。"],
  ["If {a} held only {b}, these could be exchanged, and the puzzle would have two solutions.", "假如{a}只有{b}，这两个数字就可以互换，题目就有两个解了。"],
  ["As a chain: {a}.", "写成链：{a}。"],
  ["{a} are both {b}.", "{a}都是{b}。"],
  ["So {a} are not both {b}: one of them is {c}, and no cell that sees both can be {c}.", "所以{a}不会都是{b}：其中之一是{c}，同时看到两者的格不能是{c}。"],
  ["In {a} and in {b}, {c} take {d} between them, so no other cell of either holds these.", "{a}和{b}中{c}合占{d}，所以两处的其他格都没有这些数字。"],
  ["Unless a fin is {a}, {b} take the {a}s of {c}.", "若没有鳍是{a}，{b}就占了{c}的{a}。"],
  ["So no other cell there that sees it is {a}.", "所以那里看到它的其他格不是{a}。"],
  ["So no other cell there that sees all fins is {a}.", "所以那里看到所有鳍的其他格不是{a}。"],
  ["These {a} cells hold {b} between them, each as often as it can be there.", "这{a}格合占{b}，每个数字都用到最多次。"],
  ["So {a} have none of the digits of these parts elsewhere.", "所以{a}的其他格没有各自部分的数字。"],
  ["So one of {a} holds one of their other digits, and with {b} it takes {c} in {d}.", "所以{a}之一是其他数字，与{b}一起占{d}的{c}。"],
  ["Either {a} or {b} are all {c}.", "要么{a}都是{c}，要么{b}都是{c}。"],
  ["A cell that sees both is in no case that digit.", "同时看到两方的格无论如何不是它。"],
  ["So one of {a} is {b}, and no cell that sees both can be.", "所以{a}之一是{b}，同时看到两者的格不能是它。"],
  ["So one of {a} is {b}, and no cell that sees all can be.", "所以{a}之一是{b}，看到它们全部的格不能是它。"],
  ["{a} were filled in by steps.", "{a}是解题中填入的。"],
  ["Two cells of one of these see each other, so all of it is false.", "其中一方有两格互相可见，所以这一方全部为假。"],
  ["{a} are all {b}, and each sees the next.", "{a}都是{b}，每格都看到下一格。"],
  ["So they alternate, {a} are different, and no cell that sees both can be {b}.", "所以它们交替，{a}不同，同时看到两者的格不能是{b}。"],
  ["{a}, and the same follows in each case.", "{a}，每种情况都得出同样的结果。"],
  ["One of these is true, and the same follows in each case.", "其中必有一个为真，每种情况都得出同样的结果。"],
  ["The links also hold in reverse, so either each of these holds or the opposite of each.", "反过来也成立，所以这些要么全部成立，要么全部相反。"],
  ["A candidate that sees one that is and one that is not is false in both cases.", "同时看到一个“是”和一个“不是”的候选数，两种情况下都为假。"],
  ["This contradicts the assumption.", "这与假设矛盾。"],
  ["Both cannot be true, so the assumption is false: {a}.", "两者不能同时成立，所以假设为假：{a}。"],
  ["So {a} in any case.", "所以无论如何{a}。"],
  ["If {a} held only {b}, the two digits could be swapped throughout, and the puzzle would have two solutions.", "假如{a}只有{b}，这两个数字就可以整圈互换，题目就有两个解了。"],
  ["Only {a} can hold another digit, so it must.", "只有{a}能放别的数字，所以必须放。"],
  ["So one of {a} holds another digit, and with {b} takes {c} in {d}.", "所以{a}之一是别的数字，与{b}一起占{d}的{c}。"],
  ["So one of {a} holds {b}, and no cell that sees them all does.", "所以{a}之一是{b}，看到它们全部的格都不是。"],
  ["So one of {a} holds another digit, and only one of them can be {b}.", "所以{a}之一是别的数字，至多一格能是{b}。"],
  ["In {a}, {b} can otherwise only go in {c}, so nothing else goes there.", "{a}的{b}此外只能放在{c}，所以那里不能放别的数字。"],
  ["Without {a}, every empty cell would have two candidates and every digit two places in every house, which never happens in a puzzle with one solution.", "若没有{a}，每个空格都有两个候选数，每个数字在每个单元都有两个位置；只有一个解的题不会这样。"],
  ["So one of them is true, and in row {a} {b} take {d}.", "所以其中一个为真，第{a}行的{b}合占{d}。"],
  ["So one of them is true, and in column {a} {b} take {d}.", "所以其中一个为真，第{a}列的{b}合占{d}。"],
  ["So one of them is true, and in box {a} {b} take {d}.", "所以其中一个为真，第{a}宫的{b}合占{d}。"],
  ["So one of them is true, and one of {a} is {b}: neither is anything else.", "所以其中一个为真，而{a}之一是{b}：两格都不是别的。"],
  ["So one of them is true: no cell that sees them all can be the same.", "所以其中一个为真：看到它们全部的格不能是同一数字。"],
  ["So one of {a} is {b}, and no cell that sees them all can be {b}.", "所以{a}之一是{b}，看到它们全部的格不能是{b}。"],
  ["So it is in {a} or in {b}, and no cell that sees both can be {c}.", "所以它在{a}或{b}，同时看到两者的格不能是{c}。"],
  ["In {a} it cannot be both in {b} and in {c}.", "在{a}中它不能同时在{b}和{c}。"],
  ["Nor in {a} both in {b} and in {c}: the links close a ring, and one of each such two has it, so no cell that sees both can be {d}.", "在{a}中也不能同时在{b}和{c}：强链连成一环，每对之中恰有一个是它，所以同时看到两者的格不能是{d}。"],
  ["A combination of digits for {a} fails if it puts a digit twice in a house or leaves none for {b}.", "填{a}的各种方法中，凡使某单元有重复数字，或使{b}无数可填的，都不成立。"],
  ["The eliminated candidates are in no other combination.", "其余的方法都用不到被去掉的候选数。"],
  ["{a} see each other and have the digits {b}; {c}.", "{a}互相可见，共有数字{b}；{c}。"],
  ["If {a}, none of the others is, because it sees all that could be: so they hold all their other digits, including {b}.", "假如{a}，这些格就都不是它，因为它看到了所有可能的位置：它们要用上其余全部数字，包括{b}。"],
  ["The same holds with {a} for {b}, so these cells hold one of the two and each of {c}: no cell that sees all their places of such a digit can have it; for {d}, it must also see {e}.", "把{b}换成{a}也一样，所以这些格有两者之一和{c}的每一个：看到某数字全部位置的格不能是它；对{d}，还要看到{e}。"],
  ["Outside {a}, {b} can only go in {c} of {d} and in {e} of {f}.", "{a}之外，{d}的{b}只能放在{c}，{f}的只能放在{e}。"],
  ["If such a digit is in neither, the row and the column both have it in the box, so it is where they cross.", "若这样的数字不在这两格，行和列就都把它放在这一宫，所以它在行列相交处。"],
  ["So {a} hold {b} once each: {c}.", "所以{a}恰有{b}各一个：{c}。"],
  ["So {a} hold {b} once each.", "所以{a}恰有{b}各一个。"],
  ["{a} hold two of {b}.", "{a}是{b}之中的两个。"],
  ["These two are nowhere else in {a} and {b}, so {c} have them outside both.", "这两个数字不在{a}和{b}的其他格，所以{c}把它们放在这两个单元之外。"],
  ["Without {a}, none of {b} fits in all three of these lines.", "没有{a}，{b}中任何一个都不能在这三条线上全部放下。"],
  ["So each of the two digits is in {a}, and these cells hold the same two digits as {b}.", "所以这两个数字各在{a}之一，这些格与{b}是同样的两个数字。"],
  ["These can only be {a}, and what none of them allows is false.", "它们只能是{a}，哪一种都不允许的候选数为假。"],
  ["Around the filled cells {a}, the empty cells beside them in their boxes are {b}.", "在已填的{a}周围，它们宫中相邻的空格是{b}。"],
  ["Every candidate of these {a} cells is one of these {b}: {c}.", "这{a}格的每个候选数都属于以下{b}个：{c}。"],
  ["Each of the {a} can fill only one cell.", "这{a}个每个只能填一格。"],
  ["So each fills one of these cells, and is in no other cell of its house; a candidate that would be two of them at once is false.", "所以每个都填其中一格，不在它的单元的其他格；同时算作两个的候选数为假。"],
  ["So each fills one of these cells, and is in no other cell of its house.", "所以每个都填其中一格，不在它的单元的其他格。"],
  ["In each of the boxes {a}, three of these cells are in different rows and columns: {b}.", "在第{a}宫中，这些格在每一宫各有三格，行列都不同：{b}。"],
  ["With only {a} in them, two boxes side by side have each digit in different rows, and two boxes one above the other in different columns.", "若其中只有{a}，左右相邻的两宫每个数字都在不同的行，上下相邻的两宫都在不同的列。"],
  ["No arrangement of {a} in these twelve cells does so, because an odd number of the boxes has cells that fall from left to right, cyclically.", "这十二格无论怎样放{a}都做不到，因为其中格子（循环地）从左上到右下排列的宫有奇数个。"],
  ["Only {a} can hold another digit, so it is {b}.", "只有{a}能放别的数字，所以它是{b}。"],
  ["So one of these is true: {a}.", "所以其中必有一个为真：{a}。"],
  ["What is impossible with each of them is false.", "与它们每一个都不相容的为假。"],
  ["Where can {a} of {b} be outside {c}?", "{b}的{a}在{c}之外可以放在哪里？"],
  ["Which digits can fill the cells where the rows {a} and the columns {b} cross?", "第{a}行与第{b}列相交的格可以填哪些数字？"],
  ["Where can the two digits of {a} go in {b}?", "{a}的两个数字在{b}中可以放在哪里？"],
  ["Which digits do the pairs of cells beside {a} share in their houses?", "{a}旁边成对的格在它们的单元里共有哪些数字？"],
  ["Can {a} alone fill the marked cells of the boxes {b}?", "只用{a}能填满第{b}宫中标出的格吗？"],
  ["Also {a}.", "另外，{a}。"],
  ["The pivot {a} is {b}; the pincer {c} is {d}, the pincer {e} is {f}.", "枢纽{a}是{b}；翼{c}是{d}，翼{e}是{f}。"],
  ["The position has a contradiction: {a}.", "局面有矛盾：{a}。"],
  ["no digit is left for {a}", "{a}无数可填"],
  ["{a} has no place left for {b}", "{a}中{b}无处可放"],
  ["All cells are filled correctly.", "所有格都已填好，而且都对。"],
  ["No puzzle with fewer than 17 digits has a unique solution, so there is no hint.", "少于17个数字的题不会只有一个解，所以不找提示。"],
  ["The time limit was reached before a step was found.", "在时限内没有找到下一步。"],
  ["The puzzle has more than one solution. No technique of {a} applies here.", "这道题的解不止一个，从这里起没有可用的技巧。"],
  ["No technique of {a} applies here.", "从这里起没有可用的技巧。"],
  ["There is no solution: {a}.", "无解：{a}。"],
  ["There is no solution.", "无解。"],
  ["more than one solution", "解不止一个"],
  ["no solution: {a}", "无解：{a}"],
  ["no solution", "无解"],
  ["the search for its solutions reached its limit", "搜索它的解时达到限制"],
  ["So the links form a cycle: either each of these holds or the opposite of each, and a candidate that sees one that is and one that is not is false.", "如此绕成一圈：这些要么全部成立，要么全部相反；同时看到一个“是”和一个“不是”的都为假。"],
  ["So the assumption is false.", "所以假设不成立。"],
  ["Both cannot be true, so the assumption is false.", "两者不能同时成立，所以假设不成立。"],
  ["One of these is true, and each leads to the same result.", "其中必有一个成立，结果都一样。"],
  ["So {a}.", "所以{a}。"],
];

/** 链中每一环的理由。 @type {[string, string][]} */
const REASONS = [
  ["no other digit is left there", "那里没有别的数字可填"],
  ["no other place is left in {a}", "{a}中没有别的位置"],
  ["it is {a}", "它是{a}"],
  ["{a} has the {b} of {c}", "{c}的{b}在{a}"],
  ["by the same {a}", "由同一个{a}"],
  ["in {a}, {b} goes to {c} or to {d}", "{a}中{b}在{c}或{d}"],
  ["{a} have one digit too many, so they hold {b}", "{a}多一个数字，所以必有{b}"],
  ["{a} is not both in {b} and in {c}", "{a}不能同时在{b}和{c}"],
  ["{a} is not both {b} and {c}", "{a}不能既是{b}又是{c}"],
  ["{a} is {b}", "{a}是{b}"],
];

/** @typedef {{pattern: RegExp, names: string[], text: string}} Rule */

/** @param {[string, string]} rule @returns {Rule} */
function compiled([english, text]) {
  const names = [...english.matchAll(/\{(\w)\}/g)].map((found) => found[1] ?? "");
  const seen = new Set();
  const source = english.replace(/[.?*+^$()[\]|\\]/g, "\\$&").replace(/\{(\w)\}/g, (_, name) => {
    const again = seen.has(name);
    seen.add(name);
    return again ? `\\k<${name}>` : `(?<${name}>.+?)`;
  });
  return { pattern: new RegExp(`^${source}$`, "s"), names, text };
}

const RULES = SENTENCES.map(compiled);
const WHY = REASONS.map(compiled);

/** @param {Rule[]} rules @param {string} text */
function byRule(rules, text) {
  for (const { pattern, text: chinese } of rules) {
    const found = pattern.exec(text);
    if (found) return chinese.replace(/\{(\w)\}/g, (_, name) => words(found.groups?.[name] ?? ""));
  }
  return null;
}

/** 句中的词：技巧、单元、并列。 @param {string} text @returns {string} */
function words(text) {
  return (
    TECHNIQUES[text] ??
    text
      .replace(/set (\d)/g, "第$1组")
      .replace(/one of ((?:r\dc\d(?:, | and )?)+)/g, "$1之一")
      .replace(/(\d) in (r\dc\d)/g, "$2的$1")
      .replace(/((?:\d(?:, | and )?)+) in (row|column|box) (\d)(;|$)/g, "$2 $3的$1$4")
      .replace(/(box \d) has (.+?) in (row \d) or (column \d)/g, "$1的$2在$3或$4")
      .replace(/; /g, "；")
      .replace(/row (\d)/g, "第$1行")
      .replace(/column (\d)/g, "第$1列")
      .replace(/box (\d)/g, "第$1宫")
      .replace(/ is not /g, "不是")
      .replace(/ is /g, "是")
      .replace(/ (?:and that|and) /g, "和")
      .replace(/ or /g, "或")
      .replace(/, /g, "、")
  );
}

/** 链中的一个端点：`4 in r3c4 is false: 4 is not both in r3c7 and in r3c4`。 @param {string} text */
function end(text) {
  const found = /^(\d in [rc\d, andor]+) is (true|false)(?:: (.+))?$/s.exec(text);
  if (!found) return null;
  const [, what = "", is, why] = found;
  const reason = why === undefined ? "" : `：${byRule(WHY, why) ?? why}`;
  return `${words(what).replace(/^(\d) in (.+)$/, "$2的$1")}为${is === "true" ? "真" : "假"}${reason}`;
}

/** 几组格和它们的数字：`r1c1 and r1c2 have 1, 2 and 3; r1c4 has 1 and 4.`。 @param {string} text */
function sets(text) {
  const parts = text.replace(/\.$/, "").split("; ");
  const told = parts.map((part) => {
    const found = /^([rc\d, and]+) ha(?:s|ve) ([\d, and]+?)(?:, where (.+) cross| in the rest of (.+))?$/.exec(part);
    if (!found) return null;
    const [, cells = "", digits = "", crossing, rest] = found;
    const where = crossing ? `（${words(crossing)}相交处）` : rest ? `（${words(rest)}的其余部分）` : "";
    return `${words(cells)}${where}有${words(digits)}`;
  });
  return told.includes(null) ? null : `${told.join("；")}。`;
}

/** 链中的一环：`r1c4 is not 5: r1c1 has the 5 of row 1 (by 1, 3)`。 @param {string} text */
function link(text) {
  const found = /^(r\dc\d is (?:not )?\d)(?:: (.+?))?(?: \(by ([\d, ]+)\))?$/s.exec(text);
  if (!found) return null;
  const [, what = "", why, origin] = found;
  const by = why === undefined ? null : /^by (.+?) \[(.+)\]$/s.exec(why);
  const reason = by ? `由${words(by[1] ?? "")}[${tell(by[2] ?? "")}]` : why === undefined ? "" : (byRule(WHY, why) ?? why);
  return words(what) + (reason ? `：${reason}` : "") + (origin ? `（据${origin.replace(/, /g, "、")}）` : "");
}

/** 强链的开头：`In row 1, 5 goes to r1c1 or to r1c5, in row 3, …`。 @param {string} text */
function strongLinks(text) {
  const parts = [...text.matchAll(/[Ii]n (\w+ \d), (\d) goes to (.+?) or to (.+?)(?=, in |\.$)/g)];
  if (!parts.length || text.includes(" sees")) return null;
  return `${parts.map(([, house = "", digit, one = "", other = ""]) => `${words(house)}中${digit}在${words(one)}或${words(other)}`).join("；")}。`;
}

/** 技巧之中的链：`If r1c1 is 5, then r1c2 is not 5 (its row), then …`。 @param {string} text */
function nested(text) {
  if (!/^If r\dc\d is /.test(text) || !text.includes(", then ")) return null;
  const plainWords = (/** @type {string} */ part) =>
    part
      .replace(/([\w-][\w -]*?) ([a-z]|\d+)( again)?(?= \[|[,)]|$)/g, (whole, name, sign, again) => {
        const known = TECHNIQUES[String(name).replace(/^.*\(/, "")];
        return known ? `${known}${sign}${again ? "（同前）" : ""}` : whole;
      })
      .replace(/^If /, "若")
      .replace(/, then /g, "，则")
      .replace(/, by /g, "，据")
      .replace(/\(its row/g, "（同行")
      .replace(/\(its column/g, "（同列")
      .replace(/\(its box/g, "（同宫")
      .replace(/\(its cell/g, "（同格")
      .replace(/\(assumed/g, "（假设")
      .replace(/ is not /g, "不是")
      .replace(/ is /g, "是")
      .replace(/\(/g, "（")
      .replace(/\)/g, "）")
      .replace(/\.$/, "。");
  return parted(text, (sign, depth) => sign === "[" && depth === 1)
    .map((part) => {
      const end = part.startsWith("[") ? closing(part) : -1;
      return end < 0 ? plainWords(part) : `[${tell(part.slice(1, end))}]${plainWords(part.slice(end + 1))}`;
    })
    .join("");
}

/** 与第一个左括号相配的右括号的位置。 @param {string} text */
function closing(text) {
  let depth = 0;
  return [...text].findIndex((sign) => {
    depth += sign === "[" ? 1 : sign === "]" ? -1 : 0;
    return depth === 0;
  });
}

/** 在所指的字符之前断开；`depth` 是方括号的层数。 @param {string} text @param {(sign: string, depth: number, at: number) => boolean} isStart */
function parted(text, isStart) {
  const parts = [""];
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === "[") depth += 1;
    if (isStart(sign, depth, at)) parts.push("");
    parts[parts.length - 1] += sign;
    if (sign === "]") depth -= 1;
  }
  return parts;
}

/** 逐句断开，方括号之内不断。 @param {string} text */
function sentencesOf(text) {
  const isStart = (/** @type {string} */ sign, /** @type {number} */ depth, /** @type {number} */ at) =>
    depth === 0 && /[A-Zr]/.test(sign) && /[.?] $/.test(text.slice(0, at));
  return parted(text, isStart).map((sentence) => sentence.trimEnd());
}

/** @param {string} sentence */
function one(sentence) {
  return nested(sentence) ?? strongLinks(sentence) ?? link(sentence) ?? end(sentence) ?? sets(sentence) ?? byRule(RULES, sentence) ?? plain(sentence);
}

/** 只由格、数字组成的句子，如 `r1c1 is 2 or 3, r1c5 is 3 or 4.`；其余的保持原文。 @param {string} sentence */
function plain(sentence) {
  const told = words(sentence.replace(/\.$/, "").replace(/, (?=r\dc\d is)/g, "，"));
  return /[A-Za-z]{3,}/.test(told) ? sentence : told + (sentence.endsWith(".") ? "。" : "");
}

/** 引擎的一段英文译成中文；译不出的句子保持原文。 @param {string} text @returns {string} */
export function tell(text) {
  if (TECHNIQUES[text]) return TECHNIQUES[text];
  const whole = link(text) ?? end(text);
  if (whole) return whole;
  return sentencesOf(text).map(one).join("");
}
