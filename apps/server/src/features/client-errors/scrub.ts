import type { ClientErrorRow } from '../../db/tables.ts'

type Frame = ClientErrorRow['stack'][number]

const longestMessage = 300
const longestRoute = 120
const mostFrames = 20

/** Of quoted words only the names of properties are code; everything else may be what somebody typed. */
const quoted = /\((?:reading|setting) '[\w$]{1,40}'\)|"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”/g

/**
 * What a browser said, without values: two people with the same error say the same.
 *
 * @example scrubMessage('Unexpected token h in JSON: "hola@example.com"') // 'Unexpected token h in JSON: …'
 */
export const scrubMessage = (message: string): string =>
  message
    .replace(/\s+/g, ' ')
    .replace(quoted, (found) => (found.startsWith('(') ? found : '…'))
    .replace(/\b(?:https?|blob|data):\S+/g, '…')
    .replace(/(?<![^\s@])[^\s@]+@[^\s@]+/g, '…')
    .replace(/\b\w+_[A-Za-z0-9]{10,}\b/g, '…')
    .replace(/\d[\d.,-]*/g, '#')
    .trim()
    .slice(0, longestMessage) || 'Error'

const isName = (segment: string) => /^[a-z][a-z-]{0,30}$/i.test(segment)
const isParameter = (segment: string) => /^[$:][A-Za-z]{0,20}$/.test(segment)

/** The pattern of an address: whatever is no word of ours is `:id`, and a query has no place in it. */
export function scrubRoute(route: string): string {
  const [path = ''] = route.split(/[?#]/)
  const segments = path.split('/').filter(Boolean)
  const clean = segments.map((segment) => (isName(segment) || isParameter(segment) ? segment : ':id'))
  return `/${clean.join('/')}`.slice(0, longestRoute)
}

export const scrubVersion = (version: string): string => (/^[\w.+-]{1,40}$/.test(version) ? version : 'unknown')

// "at name (https://host/assets/file.js:1:23)", "at https://host/file.js:1:23" and "name@https://host/file.js:1:23"
const frameLine =
  /^(?:at )?(?:async )?(?:(?<name>[\w.$<>[\] ]{1,80}?)\s*[@(]|@)?\(?https?:\/\/[^/\s]+(?<file>\/[\w./-]{1,200}\.m?[jt]sx?)(?:\?[^:\s]*)?:(?<line>\d{1,7}):(?<column>\d{1,7})\)?$/
/** Longer lines are no places; anybody may send them, and looking for one in blanks without end takes for ever. */
const longestLine = 500

/** Where in our files it was, line by line; whatever else stands in a stack is left out. */
export const framesOf = (stack: string): Frame[] =>
  stack
    .split('\n')
    .flatMap((whole) => {
      const text = whole.trim()
      const { name, file, line, column } = (text.length <= longestLine && frameLine.exec(text)?.groups) || {}
      if (file === undefined) return []
      return [{ function: name?.trim() || null, file, line: Number(line), column: Number(column) }]
    })
    .slice(0, mostFrames)
