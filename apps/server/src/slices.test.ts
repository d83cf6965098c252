import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coreEvents } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { allTasks, followers, slices } from './slices.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const owners: Record<string, readonly string[]> = JSON.parse(read('../../../boundaries.json')).tables.owners

const features = join(import.meta.dirname, 'features')
const folders = readdirSync(features)

/** The source of a slice, without its tests. */
const sourceOf = (folder: string) =>
  readdirSync(join(features, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(features, folder, name), 'utf8'))
    .join('\n')

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

/** The slice that a folder exports, found among all by the name of its value. */
async function sliceOf(folder: string) {
  const door: Record<string, unknown> = await import(join(features, folder, 'index.ts'))
  return slices.find((slice) => Object.values(door).includes(slice))
}

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

describe.each(folders)('%s', (folder) => {
  test('whatever it makes for the server is in its slice, and its slice is in the server', async () => {
    const source = sourceOf(folder)
    const slice = await sliceOf(folder)
    const made = {
      slices: countOf(source, /= slice\(/g),
      tasks: countOf(source, /\bdefineTask(WithState)?[<(]/g),
      followers: countOf(source, /\bfollow\(/g),
      archived: countOf(source, /= resource\(/g),
    }
    const tasks = new Set([...(slice?.tasks ?? []), ...(slice?.schedules ?? []).map(({ task }) => task)])
    expect(made).toEqual({
      slices: slice ? 1 : 0,
      tasks: tasks.size,
      followers: slice?.follows.length ?? 0,
      archived: slice?.archive.length ?? 0,
    })
  })

  test('its tables are those that the walls give it', async () => {
    expect((await sliceOf(folder))?.tables ?? []).toEqual(owners[`features/${folder}`] ?? [])
  })

  test('what it lets slices above do is done by one of them', () => {
    const names = [...sourceOf(folder).matchAll(/\btaskName<.*?>\('(.*?)'\)/gs)].map(([, name]) => name)
    expect(names.filter((name) => !allTasks.some((task) => task.name === name))).toEqual([])
  })
})

test('no two tasks, followers or tables have one name, and no two slices answer one resource', () => {
  expect(twice(allTasks.map(({ name }) => name))).toEqual([])
  expect(twice(followers.map(({ name }) => name))).toEqual([])
  expect(twice(slices.flatMap(({ tables }) => [...tables]))).toEqual([])
  expect(twice(slices.flatMap(({ handlers }) => Object.keys(handlers)))).toEqual([])
  expect(twice(slices.flatMap(({ objects }) => Object.keys(objects)))).toEqual([])
})

test('an event can be sent about every kind of object that Plaza itself tells of', () => {
  const told = new Set<string>(Object.values(coreEvents).map(({ objectType }) => objectType))
  // they have no events of their own, but people report them, and staff open cases about them
  told.add('rating').add('clientError')
  expect(new Set(slices.flatMap(({ objects }) => Object.values(objects).map(({ type }) => type)))).toEqual(told)
})

test('every table has an owner', () => {
  const [, tables = ''] = read('db/tables.ts').split('export type Tables = {')
  const declared = [...tables.matchAll(/^ {2}([a-z_]+):/gm)].flatMap(([, table]) => table ?? [])
  expect(declared.length).toBeGreaterThan(40)
  const owned = Object.values(owners).flat()
  expect(declared.filter((table) => !owned.includes(table))).toEqual([])
})
