import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { nearestName } from './near-name.ts'

/** Why a text cannot be shown: where it cannot be read, or a value that is not there. */
export type MessageProblem = {
  /** The place in the text, from 0. */
  at: number
  /** A value that is not there, and the one that was probably meant; none where the text cannot be read at all. */
  value?: string
  meant?: string
}

type Reading = {
  /** Tags are parts that the app fills, and counted among the values; else they are HTML, and text. */
  hasTags?: boolean
}

type Named = { value: string; at: number }

/** The values that a message names, in the order of the text. */
function valuesIn(elements: readonly MessageFormatElement[]): Named[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const own = { value: element.value, at: element.location?.start.offset ?? 0 }
    if (element.type === TYPE.tag) return [own, ...valuesIn(element.children)]
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [own]
    return [own, ...Object.values(element.options).flatMap((option) => valuesIn(option.value))]
  })
}

const read = (message: string, { hasTags = false }: Reading) =>
  parse(message, { ignoreTag: !hasTags, captureLocation: true })

/** The values that a text names, each once. */
export const messageValues = (message: string, reading: Reading = {}): string[] => [
  ...new Set(valuesIn(read(message, reading)).map(({ value }) => value)),
]

/**
 * What is wrong with a text that may name these values; nothing when it can be shown.
 *
 * @example messageProblem('Hi {nmae}', ['name']) // { at: 3, value: 'nmae', meant: 'name' }
 */
export function messageProblem(
  message: string,
  known: readonly string[],
  reading: Reading = {},
): MessageProblem | undefined {
  try {
    const unknown = valuesIn(read(message, reading)).find(({ value }) => !known.includes(value))
    if (!unknown) return
    const meant = nearestName(unknown.value, known)
    return { ...unknown, ...(meant !== undefined && { meant }) }
  } catch (error) {
    return { at: placeOf(error) }
  }
}

function placeOf(error: unknown): number {
  // the parser tells where it stopped
  const { location } = error as { location?: { start?: { offset?: number } } }
  return location?.start?.offset ?? 0
}
