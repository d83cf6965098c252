/**
 * Holds the SQL of every file against `tables` of boundaries.json: `owners` name the tables of each folder, `foreign` what
 * else a folder reads or writes, and why. Walls that only stop imports would let every slice join every table.
 */
const builder =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w+Join|\w+JoinLateral|from|using|table)\(\s*(\[[^\]]*\]|'[^']*')/g
const written = /insertInto|updateTable|deleteFrom|mergeInto/
const plain =
  /\b(insert\s+into|delete\s+from|merge\s+into|truncate|update|from|join|using|into)\s+(?:only\s+)?([a-z_]+)\b/g

/** Words of comments are no SQL; the lines stay where they are. */
const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))

/** Every table that a text names as one, with how it is used and where. */
function tablesIn(text, known) {
  const source = withoutComments(text)
  const uses = []
  const note = (table, isWrite, index) => {
    if (known.has(table)) uses.push({ table, isWrite, line: source.slice(0, index).split('\n').length })
  }
  for (const { 1: call, 2: names, index } of source.matchAll(builder)) {
    for (const [, table] of names.matchAll(/'([a-z_]+)/g)) note(table, written.test(call), index)
  }
  for (const { 1: clause, 2: table, index } of source.matchAll(plain)) {
    note(table, /into|delete|update|truncate/.test(clause), index)
  }
  return uses
}

/** Sentences, one for each table that is used by somebody who may not, and for each entry that nobody needs. */
export function tableBreaches(sources, tables) {
  if (!tables) return []
  const { under, owners, foreign } = tables
  const named = Object.entries(owners).flatMap(([folder, own]) => own.map((table) => ({ folder, table })))
  const ownerOf = new Map(named.map(({ folder, table }) => [table, folder]))
  const twice = named.filter(({ folder, table }) => ownerOf.get(table) !== folder)
  const folders = [...new Set([...Object.keys(owners), ...foreign.map(({ folder }) => folder)])]
  const allowed = new Map(foreign.flatMap((entry) => allowances(entry)))
  const needed = new Set()

  const breaches = sources.flatMap(({ path, text }) => {
    if (!path.startsWith(`${under}/`) || /\.test\.[a-z]+$|\/testing\//.test(path)) return []
    const place = path.slice(under.length + 1)
    const folder = folders.find((name) => place.startsWith(`${name}/`)) ?? folderOf(place)
    return tablesIn(text, ownerOf).flatMap(({ table, isWrite, line }) => {
      const owner = ownerOf.get(table)
      if (owner === folder) return []
      const use = `${folder} ${isWrite ? 'writes' : 'reads'} ${table}`
      needed.add(use)
      // whoever writes a row may look at it
      const isAllowed = allowed.has(use) || (!isWrite && allowed.has(`${folder} writes ${table}`))
      return isAllowed
        ? []
        : [
            `${path}:${line} ${isWrite ? 'writes' : 'reads'} ${table} of ${owner} — list it with its reason under tables of boundaries.json`,
          ]
    })
  })
  return [
    ...twice.map(({ folder, table }) => `boundaries.json: ${table} is owned by ${ownerOf.get(table)} and by ${folder}`),
    ...foreign
      .filter(({ why }) => !why)
      .map(({ folder }) => `boundaries.json: say why ${folder} uses tables of others`),
    ...breaches,
    ...[...allowed.keys()]
      .filter((use) => !needed.has(use))
      .map((use) => `boundaries.json: ${use} is allowed, and nothing does so`),
  ]
}

const allowances = ({ folder, reads = [], writes = [] }) => [
  ...reads.map((table) => [`${folder} reads ${table}`, true]),
  ...writes.map((table) => [`${folder} writes ${table}`, true]),
]

/** A slice, a provider or a room. */
const folderOf = (place) =>
  place
    .split('/')
    .slice(0, /^(features|providers)\//.test(place) ? 2 : 1)
    .join('/')
