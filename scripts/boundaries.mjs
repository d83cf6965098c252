/** Checks that imports go down only: `node scripts/boundaries.mjs`. The walls themselves are in boundaries.json. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSources, resolveRelative, sourceName } from './lib/imports.mjs'
import { tableBreaches } from './lib/table-owners.mjs'

/**
 * boundaries.json: `workspaces` name the packages each workspace may use; `rooms` the rooms each room may use, and
 * `slices` the slices each slice may use, by the folder they lie in; `parts` the same for small pieces that are imported
 * file by file, without an index; `tables` who owns and who uses which table of the
 * database; `only` says which files may contain something.
 */
const scope = '@plaza/'
const isTest = (path) => /\.test\.[a-z]+$|(^|\/)testing\//.test(path)
const isBelow = (path, folder) => path.startsWith(`${folder}/`)

/** Sentences, one for each breach; empty when all is well. */
export function findBreaches(root, walls) {
  const sources = readSources(root, Object.keys(walls.workspaces))
  const published = publishedNames(root, Object.keys(walls.workspaces))
  return [
    ...sources.flatMap((file) => file.imports.flatMap((item) => importBreaches({ file, item, walls, published }))),
    ...sources.flatMap((file) => walls.only.flatMap((rule) => contentBreaches(file, rule))),
    ...tableBreaches(sources, walls.tables),
    ...undeclaredSlices(sources, walls),
    ...fileCycles(sources),
    ...Object.entries({ ...walls.slices, ...walls.parts }).flatMap(([folder, arrows]) =>
      cycles(arrows).map((cycle) => `boundaries.json: slices of ${folder} form a circle: ${cycle.join(' → ')}`),
    ),
  ]
}

function importBreaches({ file, item, walls, published }) {
  const breach = (rule) => [`${file.path}:${item.line} imports ${item.to} — ${rule}`]
  const from = file.path
  const home = workspaceOf(from, walls)
  if (item.to.startsWith(scope)) {
    if (!published.has(item.to)) return breach('only what the package exports may be imported')
    const other = item.to.split('/')[1] ?? ''
    const mayUse = isTest(from) || walls.workspaces[home]?.includes(other)
    return mayUse ? [] : breach(`${home} may use ${listed(walls.workspaces[home])}`)
  }
  if (!item.to.startsWith('.')) return []

  const target = resolveRelative(from, item.to)
  const targetHome = workspaceOf(target, walls)
  if (targetHome !== home) {
    if (isTest(from) && target.includes('/testing/')) return []
    return breach('another package is imported by its name, not by its path')
  }
  if (target.includes('/testing/') && !isTest(from)) return breach('only tests may use testing')
  if (!sourceName.test(target)) return []
  const step = { from, target, isLazy: item.isLazy }
  return [...roomBreaches(step, walls), ...sliceBreaches(step, walls), ...partBreaches(step, walls)].flatMap(breach)
}

function roomBreaches({ from, target }, walls) {
  if (isTest(from)) return []
  for (const [folder, arrows] of Object.entries(walls.rooms)) {
    if (!isBelow(from, folder) || !isBelow(target, folder)) continue
    const [room, other] = [partOf(from, folder), partOf(target, folder)]
    if (room === other || arrows[room]?.includes(other)) continue
    return [arrows[room] ? `${room} may use ${listed(arrows[room])}` : `${room} is not named in boundaries.json`]
  }
  return []
}

function sliceBreaches({ from, target, isLazy }, walls) {
  for (const [folder, arrows] of Object.entries(walls.slices)) {
    if (!isBelow(target, folder)) continue
    const other = partOf(target, folder)
    if (isBelow(from, folder) && partOf(from, folder) === other) continue
    const isFromSlice = isBelow(from, folder)
    // the app loads screens one by one when they are needed; through the index the whole slice would come along
    const isScreen = isLazy ? /(\.tsx|\/screens\.ts)$/.test(target) : /Page\.tsx$/.test(target)
    const isDoor = /\/index\.tsx?$/.test(target) || (!isFromSlice && isScreen)
    if (!isDoor) return ['another slice is entered through its index.ts']
    if (!isFromSlice || isTest(from)) continue
    const slice = partOf(from, folder)
    if (!arrows[slice]?.includes(other))
      return [`the slice ${slice} may use ${listed(arrows[slice])} (boundaries.json)`]
  }
  return []
}

function partBreaches({ from, target }, walls) {
  if (isTest(from)) return []
  for (const [folder, arrows] of Object.entries(walls.parts)) {
    if (!isBelow(from, folder) || !isBelow(target, folder)) continue
    const [part, other] = [partOf(from, folder), partOf(target, folder)]
    if (part === other || arrows[part]?.includes(other)) continue
    return [`the part ${part} may use ${listed(arrows[part])} (boundaries.json)`]
  }
  return []
}

function contentBreaches(file, rule) {
  if (!isBelow(file.path, rule.under) || /\.test\.[a-z]+$/.test(file.path)) return []
  const path = file.path.slice(rule.under.length + 1)
  const isAllowed = rule.allowed.some((place) =>
    place.endsWith('/') ? path.startsWith(place) : path === place || path.endsWith(`/${place}`),
  )
  if (isAllowed) return []
  const pattern = new RegExp(rule.pattern)
  return file.text
    .split('\n')
    .flatMap((line, index) =>
      pattern.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line)
        ? [`${file.path}:${index + 1} has ${rule.what} — only ${listed(rule.allowed)} of ${rule.under} may`]
        : [],
    )
}

function undeclaredSlices(sources, walls) {
  return Object.entries({ ...walls.slices, ...walls.parts }).flatMap(([folder, arrows]) => {
    const found = new Set(sources.filter(({ path }) => isBelow(path, folder)).map(({ path }) => partOf(path, folder)))
    return [...found]
      .filter((slice) => !arrows[slice])
      .map((slice) => `boundaries.json: name the slice ${slice} under ${folder} and what it may use`)
  })
}

/** Types count: two files that name each other's types are read, moved and understood only together. */
function fileCycles(sources) {
  const known = new Set(sources.map(({ path }) => path))
  const graph = Object.fromEntries(
    sources.map(({ path, imports }) => [
      path,
      imports
        .filter(({ to }) => to.startsWith('.'))
        .map(({ to }) => resolveRelative(path, to))
        .filter((target) => known.has(target) && target !== path),
    ]),
  )
  return cycles(graph).map((cycle) => `${cycle[0]} imports itself — ${cycle.join(' → ')}`)
}

/** One way around each circle of the graph. */
export function cycles(graph) {
  const seen = new Map()

  const found = []
  const visit = (node, path) => {
    if (seen.get(node) === 'done') return
    if (seen.get(node) === 'open') {
      found.push([...path.slice(path.indexOf(node)), node])
      return
    }
    seen.set(node, 'open')
    for (const next of graph[node] ?? []) visit(next, [...path, node])
    seen.set(node, 'done')
  }
  for (const node of Object.keys(graph)) visit(node, [])
  return found
}

/** Everything that may stand in an import: package names and their exported sub-paths. */
function publishedNames(root, workspaces) {
  const names = workspaces.flatMap((workspace) => {
    const file = join(root, workspace, 'package.json')
    if (!existsSync(file)) return []
    const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8'))
    return Object.keys(exports).map((path) => name + path.slice(1))
  })
  return new Set(names)
}

const workspaceOf = (path, walls) => Object.keys(walls.workspaces).find((folder) => isBelow(path, folder)) ?? ''

/** The room or slice a file belongs to: the first folder, or the name of a file that lies directly there. */
const partOf = (path, folder) => (path.slice(folder.length + 1).split('/')[0] ?? '').replace(/(\.test)?\.[a-z]+$/, '')

const listed = (names) => (names?.length ? names.join(', ') : 'nothing')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const breaches = findBreaches(root, JSON.parse(readFileSync(join(root, 'boundaries.json'), 'utf8')))
  for (const breach of breaches) console.error(breach)
  process.exitCode = breaches.length > 0 ? 1 : 0
}
