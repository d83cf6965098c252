import type { Outcome } from './drill.ts'

export type Row = {
  id: string
  promise: string
  state: 'holds' | 'broken' | 'open'
  outcome: Outcome
  seconds: number
  /** The day and the commit: rows of a long run are tried one by one, over days. */
  tried: string
}

const columns = ['', 'Promise', 'State', 'Attempts', 'Lost', 'Oversold', '5xx', 'Longest wait', 'Took', 'Tried', 'How']

const took = (seconds: number) => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)

const cells = ({ id, promise, state, outcome, seconds, tried }: Row): string[] => [
  id,
  promise,
  state,
  String(outcome.attempts),
  String(outcome.lost),
  String(outcome.oversold ?? 0),
  String(outcome.failures5xx),
  outcome.longestWaitMs > 0 ? `${outcome.longestWaitMs} ms` : '',
  took(seconds),
  tried,
  outcome.note ?? '',
]

const line = (words: readonly string[]) => `| ${words.join(' | ')} |`

const head = [line(columns), line(columns.map(() => '---'))]

/** As Markdown, which a terminal shows well enough. */
export const tableOf = (rows: readonly Row[]): string => [...head, ...rows.map((row) => line(cells(row)))].join('\n')

const numberOf = (written: string) => Number(/^\| P(\d+) /.exec(written)?.[1])

/** The table that was written before, with this row in the place of the older one of the same promise. */
export function withRow(table: string, row: Row): string {
  const fresh = line(cells(row))
  const kept = table
    .split('\n')
    .filter((older) => numberOf(older) > 0)
    .filter((older) => numberOf(older) !== numberOf(fresh))
  return [...head, ...[...kept, fresh].sort((a, b) => numberOf(a) - numberOf(b))].join('\n')
}
