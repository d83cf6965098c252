import { readFile, stat } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module'
import { join } from 'node:path'
import type { ClientErrorFrame } from '@plaza/contract'
import type { Settings } from '../../config.ts'
import type { ClientErrorRow } from '../../db/tables.ts'

type Frame = ClientErrorRow['stack'][number]
type Dirs = Pick<Settings, 'webDir' | 'consoleDir'>

const builtFile = /^\/(?<app>web|console)\/assets\/(?<name>[\w.-]+\.js)$/
const longestText = 200

type OpenedMap = { map: SourceMap; payload: SourceMapPayload }

/** The map of a built file, if it still lies there. */
async function openMap(file: string, { webDir, consoleDir }: Dirs): Promise<OpenedMap | undefined> {
  const { name, app } = builtFile.exec(file)?.groups ?? {}
  const dir = app === 'web' ? webDir && join(webDir, 'web') : consoleDir
  if (!name || !dir) return
  const path = join(dir, 'assets', `${name}.map`)
  if (!(await stat(path).catch(() => undefined))?.isFile()) return
  const payload: SourceMapPayload = JSON.parse(await readFile(path, 'utf8'))
  return { map: new SourceMap(payload), payload }
}

function sourceOf({ map, payload }: OpenedMap, { line, column }: Frame): ClientErrorFrame['source'] {
  const entry: Partial<SourceMapping> = map.findEntry(line - 1, column - 1)
  const { originalSource: source, originalLine } = entry
  // what the build itself has written is in no source
  if (source === undefined || originalLine === undefined) return null
  const text = payload.sourcesContent?.[payload.sources.indexOf(source)]?.split('\n')[originalLine]
  return {
    // as it is called in the repository
    file: source.replace(/^(\.\.?\/)+/, ''),
    line: originalLine + 1,
    text: text?.trim().slice(0, longestText) ?? null,
  }
}

/** Where in the source each place of a stack is. A map is large, so each is read once and let go. */
export async function mapStack(stack: readonly Frame[], dirs: Dirs): Promise<ClientErrorFrame[]> {
  const maps = new Map<string, Promise<OpenedMap | undefined>>()
  for (const { file } of stack)
    if (!maps.has(file))
      maps.set(
        file,
        openMap(file, dirs).catch(() => undefined),
      )
  return Promise.all(
    stack.map(async (frame) => {
      const map = await maps.get(frame.file)
      return { ...frame, source: map ? sourceOf(map, frame) : null }
    }),
  )
}
