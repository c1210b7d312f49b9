/**
 * Small changes of a program, each of which some test should detect. They are found by text patterns in formatted code: the formatter puts
 * spaces around operators and none around type brackets, so ` < ` is a comparison and `Map<string` is not.
 */
const SWAPS = [
  [/ < /g, ' <= ', 'edge'],
  [/ <= /g, ' < ', 'edge'],
  [/ > /g, ' >= ', 'edge'],
  [/ >= /g, ' > ', 'edge'],
  [/ === /g, ' !== ', 'condition'],
  [/ !== /g, ' === ', 'condition'],
  [/ && /g, ' || ', 'condition'],
  [/ \|\| /g, ' && ', 'condition'],
  [/(?<=[\w)\]]) \+ (?=[\w(])/g, ' - ', 'arithmetic'],
  [/(?<=[\w)\]]) - (?=[\w(])/g, ' + ', 'arithmetic'],
  [/ \* /g, ' / ', 'arithmetic'],
  [/\btrue\b/g, 'false', 'declaration'],
  [/\bfalse\b/g, 'true', 'declaration'],
  [/\.plus\(/g, '.minus(', 'arithmetic'],
  [/\.minus\(/g, '.plus(', 'arithmetic'],
  [/\.(lessThan|greaterThan)\(/g, '.$1OrEqualTo(', 'edge'],
  [/\.(lessThan|greaterThan)OrEqualTo\(/g, '.$1(', 'edge'],
  [/'(asc|desc)'/g, (_, order) => (order === 'asc' ? "'desc'" : "'asc'"), 'order'],
  [/\.toSorted\(\(.*\)(?=;|,$|\)$)/g, '', 'order'],
  [/(?<=[ (])(\d+)(?=[ ;,)])/g, (number) => String(Number(number) + 1), 'limit'],
  [/\b(year|month|version|market|tenant|from|to)(?=: \w)/g, '$1Other', 'name'],
];

/** Statements whose removal some test should detect: a lock, a guard, a log entry, a refresh. */
const STATEMENTS = [
  [/^\s*await (?:lock|takeTurn)\w*\(.*\);$/, 'lock'],
  [/^\s*if \(.*\) (?:return|throw|continue) ?.*;$/, 'guard'],
  [/^\s*(?:await )?(?:audit|unawaited)\(.*\);$/, 'log'],
  [/^\s*refreshes: \[.*\],$/, 'refresh'],
  [/^\s*permission: .*,$/, 'permission'],
  [/^\s*\.where\(.*\)$/, 'condition'],
];

/** All mutations of a text: kind, line (from 1), original and replacement, and the complete mutated text. */
export function mutationsOf(text) {
  const lines = text.split('\n');
  const isCode = codeLines(lines);
  return lines.flatMap((line, at) => {
    if (!isCode[at] || /^\s*(?:import|export) .*from '|^\s*(?:export )?(?:type|interface) /.test(line)) return [];
    const swapped = SWAPS.flatMap(([pattern, by, kind]) =>
      [...line.matchAll(pattern)]
        .filter((match) => !isInText(line, match.index))
        .map((match) => {
          const single = new RegExp(pattern.source, 'y');
          single.lastIndex = match.index;
          return { kind, now: line.replace(single, by) };
        }),
    );
    const dropped = STATEMENTS.filter(([pattern]) => pattern.test(line)).map(([, kind]) => ({ kind, now: '' }));
    return [...swapped, ...dropped]
      .filter(({ now }) => now !== line)
      .map(({ kind, now }) => ({
        kind,
        line: at + 1,
        was: line.trim(),
        now: now.trim(),
        text: lines.with(at, now).join('\n'),
      }));
  });
}

/** Marks the lines that are not comments. */
function codeLines(lines) {
  let inComment = false;
  return lines.map((line) => {
    if (/^\s*\/\*/.test(line)) inComment = true;
    const isCode = !inComment && !/^\s*\/\//.test(line);
    if (/\*\//.test(line)) inComment = false;
    return isCode;
  });
}

/** True when the position is inside a quoted text. Texts are compared by separate tests. */
function isInText(line, place) {
  let quote = '';
  for (let at = 0; at < place; at++) {
    const char = line[at];
    if (quote === '' && (char === "'" || char === '"' || char === '`')) quote = char;
    else if (char === quote && line[at - 1] !== '\\') quote = '';
  }
  return quote !== '' && !/^'(?:asc|desc)'/.test(line.slice(place));
}
