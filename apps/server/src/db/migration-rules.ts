import { statementsOf } from './sql-statements.ts'

/** What a statement does to the table it is about while it runs. */
export type Lock = { table: string; holds: 'everybody' | 'writers' | 'nobody' | 'rows'; isLong: boolean }

type Judged = {
  lock?: Lock
  /** Why servers of the release before cannot continue after it. */
  breaks?: string
  /** Why callers would wait for it, and what to do instead. */
  waits?: string
}

export type Judgement = { locks: Lock[]; breaks: string[]; waits: string[] }

/** From here on migrations are judged; what came before has run wherever it had to. */
export const firstJudged = 169

/**
 * `-- contract: 0171` in a migration: it removes what servers used until then, so that only those that know migration 0171
 * can go on. Without it everyone can, which `judge` watches over; nothing is said of migrations from before it did.
 */
export function neededFor(version: number, sql: string): number | null {
  const contract = /^-- contract: (\d{4})\b/m.exec(sql)?.[1]
  if (contract !== undefined) return Number(contract)
  return version >= firstJudged ? 0 : null
}

/** `-- short: about forty rows` in a migration: someone knows that what waits does not wait for long. */
export const isShort = (sql: string) => /^-- short: \S/m.test(sql)

const name = '(?:only )?(?:if exists )?(?:if not exists )?"?([\\w.]+)"?'
const at = (pattern: string) => new RegExp(pattern.replaceAll('NAME', name))

type Rule = [pattern: RegExp, judge: (table: string, text: string) => Judged]

const everybody = (table: string, isLong = false): Lock => ({ table, holds: 'everybody', isLong })
const writers = (table: string, isLong = false): Lock => ({ table, holds: 'writers', isLong })
const nobody = (table: string): Lock => ({ table, holds: 'nobody', isLong: true })

/** The first that fits counts. */
const rules: readonly Rule[] = [
  [at('^create (?:unique )?index concurrently .*? on NAME'), (table) => ({ lock: nobody(table) })],
  [
    at('^create (?:unique )?index .*? on NAME'),
    (table) => ({
      lock: writers(table, true),
      waits: `an index on ${table} keeps its writers waiting: create index concurrently if not exists, alone in a file with no-transaction`,
    }),
  ],
  [at('^(?:drop index|reindex \\w+) concurrently NAME'), (table) => ({ lock: nobody(table) })],
  [at('^drop index NAME'), (index) => ({ lock: everybody(index) })],
  [
    at('^drop (?:table|view|materialized view) NAME'),
    (table) => ({ lock: everybody(table), breaks: `older servers use ${table}` }),
  ],
  [
    at('^drop (?:function|procedure|type|domain|sequence|schema) NAME'),
    (what) => ({ breaks: `older servers use ${what}` }),
  ],
  [
    at('^(?:truncate(?: table)?|cluster|vacuum full|lock(?: table)?) NAME'),
    (table) => ({ lock: everybody(table, true), waits: `${table} is closed to everybody` }),
  ],
  [
    at('^(?:with .* )?(?:update|delete from) NAME'),
    (table) => ({
      lock: { table, holds: 'rows', isLong: true },
      waits: `rows of ${table} are changed in one go: make it a backfill (docs/guides/migration.md)`,
    }),
  ],
  [at('^create (?:or replace )?(?:constraint )?trigger .*? on NAME'), (table) => ({ lock: writers(table) })],
  [at('^drop trigger .*? on NAME'), (table) => ({ lock: everybody(table) })],
]

type AlterRule = [pattern: RegExp, judge: (table: string) => Judged]

const alterRules: readonly AlterRule[] = [
  [/^rename/, (table) => ({ breaks: `older servers know ${table} by its old names` })],
  [
    /^drop column|^drop (?!constraint|expression|not null|default|identity)/,
    (table) => ({ breaks: `older servers use a column of ${table} that goes` }),
  ],
  [
    /^alter (?:column )?\S+ (?:set data )?type /,
    (table) => ({
      lock: everybody(table, true),
      breaks: `older servers write another type into ${table}`,
      waits: `${table} is written anew: add a column, fill it by a backfill, then drop the old one`,
    }),
  ],
  [
    /^alter (?:column )?\S+ set not null/,
    (table) => ({ lock: everybody(table, true), breaks: `older servers may leave a column of ${table} empty` }),
  ],
  [/^alter (?:column )?\S+ drop default/, (table) => ({ breaks: `older servers count on a default of ${table}` })],
  [/^validate constraint/, (table) => ({ lock: nobody(table) })],
  [
    /^add (?:constraint \S+ )?(?:check|foreign key|unique|primary key|exclude)\b.*\b(?:not valid|using index)/,
    () => ({}),
  ],
  [
    /^add (?:constraint \S+ )?(?:check|foreign key|unique|primary key|exclude)\b/,
    (table) => ({
      lock: everybody(table, true),
      waits: `every row of ${table} is looked at: add it not valid and validate it in a file of its own, or build its index concurrently first`,
    }),
  ],
  [
    /^add (?:column )?(?=.*\bnot null\b)(?!.*\bdefault\b)(?!.*\bgenerated\b)/,
    (table) => ({ breaks: `older servers leave a new column of ${table} empty: give it a default` }),
  ],
  [
    /^add (?:column )?.*\b(?:generated always as \(|default (?:gen_random_uuid|random|clock_timestamp))/,
    (table) => ({ lock: everybody(table, true), waits: `${table} is written anew for a computed column` }),
  ],
]

/** What migrations do to callers and to servers from before. Tables that a script makes itself have neither. */
export function judge(sql: string): Judgement {
  const statements = statementsOf(sql)
  const made = new Set(statements.map((text) => at('^create (?:unlogged )?table NAME').exec(text)?.[1]))
  const judged = statements.flatMap((text) => judgeStatement(text, made))
  return {
    locks: judged.flatMap(({ lock }) => lock ?? []),
    breaks: judged.flatMap(({ breaks }) => breaks ?? []),
    waits: judged.flatMap(({ waits }) => waits ?? []),
  }
}

function judgeStatement(text: string, made: ReadonlySet<string | undefined>): Judged[] {
  const altered = at('^alter table NAME (.*)$').exec(text)
  if (altered) {
    const [, table = '', actions = ''] = altered
    return made.has(table) ? [] : actionsOf(actions).map((action) => judgeAlter(table, action))
  }
  for (const [pattern, judgeOne] of rules) {
    const found = pattern.exec(text)
    if (!found) continue
    const table = found[1] ?? ''
    return made.has(table) ? [] : [judgeOne(table, text)]
  }
  return []
}

function judgeAlter(table: string, action: string): Judged {
  const judged = alterRules.find(([pattern]) => pattern.test(action))?.[1](table)
  return { lock: everybody(table), ...judged }
}

/** `add column a numeric(5, 2), drop column b` are two. */
function actionsOf(text: string): string[] {
  const actions = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += character
  }
  return actions.map((action) => action.trim())
}
