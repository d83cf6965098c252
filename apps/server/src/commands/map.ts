import { constants } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Settings } from '../config.ts'
import {
  checkArchive,
  fileIdentity,
  fileSource,
  MapFileProblem,
  openArchive,
  sizeOf,
  streetMapPath,
} from '../providers/street-map/index.ts'
import { type Command, CommandProblem } from './command.ts'

export const mapCommand: Command = {
  usage: 'use FILE | show | off',
  summary: 'shows streets on maps, from a PMTiles file of your region',
  async run([what, ...others], { say }, settings) {
    const [file] = others
    if (what === 'use' && file !== undefined && others.length === 1) return say(await use(file, settings))
    if (what === 'show' && others.length === 0) return say(await show(settings))
    if (what === 'off' && others.length === 0) return say(await turnOff(settings))
    throw new CommandProblem('Usage: map use FILE, map show or map off')
  },
}

/** A copy lies in the data folder, so that the given file may go. A running server takes it up by itself. */
async function use(file: string, { dataDir }: Settings): Promise<string> {
  if (/^https?:/i.test(file)) {
    throw new CommandProblem('For an address, use the setting stelace.instant.map.tilesUrl instead.')
  }
  const path = resolve(file)
  const told = await describe(path)
  if (told === undefined) throw new CommandProblem(`There is no file ${path}.`)
  const target = streetMapPath(dataDir)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const part = `${target}.part`
  try {
    await copyFile(path, part, constants.COPYFILE_FICLONE)
    await rename(part, target)
  } finally {
    await rm(part, { force: true })
  }
  return `Maps show streets now. ${told}`
}

async function show({ dataDir }: Settings): Promise<string> {
  const told = await describe(streetMapPath(dataDir))
  return told ?? 'No street file is in use. Add one with: map use FILE'
}

async function turnOff({ dataDir }: Settings): Promise<string> {
  await rm(streetMapPath(dataDir), { force: true })
  return 'The street file is no longer in use.'
}

/** What a file holds, in a sentence; nothing when there is none. Throws what is wrong with it. */
async function describe(path: string): Promise<string | undefined> {
  const found = await fileIdentity(path)
  if (!found) return
  try {
    const archive = await openArchive(fileSource(path, found.identity))
    const { bounds, maxZoom } = await checkArchive(archive, found.bytes)
    const { west, south, east, north } = bounds
    const corners = [west, south, east, north].map((degrees) => degrees.toFixed(2))
    return `The file has ${sizeOf(found.bytes)}, zooms up to ${maxZoom}, and goes from ${corners[0]}, ${corners[1]} to ${corners[2]}, ${corners[3]} (longitude, latitude).`
  } catch (error) {
    if (error instanceof MapFileProblem) throw new CommandProblem(error.message)
    throw error
  }
}
