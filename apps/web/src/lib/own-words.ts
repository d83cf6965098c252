import type { Messages } from './i18n.tsx'

/** A parsed ICU message, as far as its values are concerned. */
type Element = { type: number; value?: string; children?: Element[]; options?: Record<string, { value: Element[] }> }

const literal = 0
const pound = 7

/** The values and tags that a message needs. */
const valuesOf = (elements: readonly Element[]): string[] =>
  elements.flatMap(({ type, value, children = [], options = {} }) => [
    ...(type === literal || type === pound || value === undefined ? [] : [value]),
    ...valuesOf(children),
    ...Object.values(options).flatMap((option) => valuesOf(option.value)),
  ])

/** Names that only the operator can know: the statuses of a process of their own. */
const isTheirs = (id: string) => id.startsWith('transaction.status.')

/** Those words of the operator that can stand in for ours: the text exists, and they ask for no value it does not have. */
export function fitting(own: Messages, builtIn: Messages): Messages {
  // messages are parsed where the app runs; the type knows them as texts
  const parsed = (text: string | undefined) => (Array.isArray(text) ? (text as Element[]) : [])
  return Object.fromEntries(
    Object.entries(own).filter(([id, text]) => {
      const ours = builtIn[id as keyof Messages]
      if (isTheirs(id)) return valuesOf(parsed(text)).length === 0
      return ours !== undefined && valuesOf(parsed(text)).every((value) => valuesOf(parsed(ours)).includes(value))
    }),
  )
}
