import type { JsonObject, Operation } from '@plaza/contract'
import { importLimit } from '@plaza/contract'
import { type SheetFormat, type SheetPart, type SheetSummary, sheetReader, UnreadableSheet } from '@plaza/domain'
import type { Services } from '../../lib/services.tsx'
import type { Choices } from './imported.ts'

/** A file as it was chosen. What is in it is read when it is needed, piece by piece, so that none is too large to be held. */
export type ChosenFile = { name: string; blob: Blob; format: SheetFormat; summary: SheetSummary }

type Sdk = Services['sdk']

/** The text of a file, piece by piece. Between two of them the screen can do something else. */
async function* textOf(blob: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = blob.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    yield decoder.decode(value, { stream: true })
  }
  yield decoder.decode()
}

/** What is in a file; nothing when it cannot be read. `onShare`: how much of it is read. */
export async function readSummary(
  blob: Blob,
  format: SheetFormat,
  onShare: (share: number) => void,
): Promise<SheetSummary | undefined> {
  try {
    const reader = sheetReader(format)
    let read = 0
    for await (const text of textOf(blob)) {
      reader.add(text)
      read += text.length
      onShare(Math.min(1, read / blob.size))
    }
    const summary = reader.end()
    return summary.rows > 0 ? summary : undefined
  } catch (error) {
    if (error instanceof UnreadableSheet) return
    throw error
  }
}

export const hasTooManyRows = ({ rows }: SheetSummary) => rows > importLimit

/** Rows of a file by their numbers, the first being 1. */
export async function rowsAt(
  { blob, format }: ChosenFile,
  lines: ReadonlySet<number>,
): Promise<Map<number, JsonObject>> {
  const found = new Map<number, JsonObject>()
  const reader = sheetReader(format, {
    onRow: (row, line) => {
      if (lines.has(line)) found.set(line, row)
    },
  })
  for await (const text of textOf(blob)) reader.add(text)
  reader.end()
  return found
}

async function* partsOf({ blob, format }: ChosenFile): AsyncGenerator<SheetPart> {
  const ready: SheetPart[] = []
  const reader = sheetReader(format, { onPart: (part) => ready.push(part) })
  for await (const text of textOf(blob)) {
    reader.add(text)
    yield* ready.splice(0)
  }
  reader.end()
  yield* ready.splice(0)
}

type HowSent = Omit<Choices, 'type'> & { type: Choices['type'] }

/** Has a file previewed, part by part. `onSent`: how many rows the server has. */
export async function sendFile(
  file: ChosenFile,
  { type, ...how }: HowSent,
  sdk: Sdk,
  onSent: (rows: number) => void,
): Promise<Operation> {
  let operation: Operation | undefined
  let from = 0
  async function send({ content, format, rows }: SheetPart, goesOn: boolean) {
    operation = operation
      ? await sdk.operations.add(operation.id, { content, from, ...(goesOn && { goesOn }) })
      : await sdk.operations.create({
          kind: 'import',
          objectType: type,
          import: { ...how, content, format, ...(goesOn && { goesOn }) },
          preview: true,
        })
    from += rows
    onSent(from)
    return operation
  }
  try {
    let held: SheetPart | undefined
    for await (const part of partsOf(file)) {
      if (held) await send(held, true)
      held = part
    }
    if (!held) throw new UnreadableSheet()
    return await send(held, false)
  } catch (error) {
    // what came of it so far is of no use
    if (operation) await sdk.operations.cancel(operation.id).catch(() => undefined)
    throw error
  }
}
