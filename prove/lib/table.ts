import type { Outcome } from './drill.ts'

export type Row = { id: string; promise: string; state: 'holds' | 'broken' | 'open'; outcome: Outcome; seconds: number }

const columns = ['', 'Promise', 'State', 'Attempts', 'Lost', 'Oversold', '5xx', 'Longest wait', 'How'] as const

const cells = ({ id, promise, state, outcome }: Row): string[] => [
  id,
  promise,
  state,
  String(outcome.attempts),
  String(outcome.lost),
  String(outcome.oversold ?? 0),
  String(outcome.failures5xx),
  outcome.longestWaitMs > 0 ? `${outcome.longestWaitMs} ms` : '',
  outcome.note ?? '',
]

/** As Markdown, which a terminal shows well enough. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [[...columns], columns.map(() => '---'), ...rows.map(cells)]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}
