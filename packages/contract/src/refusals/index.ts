import { accountRefusals } from './accounts.ts'
import { assessmentRefusals } from './assessments.ts'
import { automationRefusals } from './automation.ts'
import { bookingRefusals } from './bookings.ts'
import { catalogueRefusals } from './catalogue.ts'
import { commonRefusals } from './common.ts'
import { consoleRefusals } from './console.ts'
import { documentRefusals } from './documents.ts'
import { fileRefusals } from './files.ts'
import { handoverRefusals } from './handovers.ts'
import { orderRefusals } from './orders.ts'
import type { RefusalShape } from './refusal.ts'

export { commonRefusals } from './common.ts'

/** Every way in which a call is refused: what the server throws, and what clients read as `code`. */
export const refusals = {
  ...commonRefusals,
  ...accountRefusals,
  ...consoleRefusals,
  ...catalogueRefusals,
  ...fileRefusals,
  ...bookingRefusals,
  ...orderRefusals,
  ...documentRefusals,
  ...assessmentRefusals,
  ...handoverRefusals,
  ...automationRefusals,
} as const

type Refusals = typeof refusals

/** What code throws. */
export type Refusal = keyof Refusals

/** What an endpoint declares beyond what any call may answer. */
export type OwnRefusal = Exclude<Refusal, keyof typeof commonRefusals>

type CodeOf<Name extends Refusal> = Refusals[Name] extends { readonly code: infer Code } ? Code : Name

/** What clients read in the body of an error. */
export type RefusalCode = { [Name in Refusal]: CodeOf<Name> }[Refusal]

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The values that the message of a refusal needs. */
export type RefusalValues<Name extends Refusal> = { [Key in Placeholders<Refusals[Name]['message']>]: string | number }

const shapeOf = (name: Refusal): RefusalShape => refusals[name]

export const codeOf = (name: Refusal): string => shapeOf(name).code ?? name

/** The message with its values, exactly as clients have always read it. */
export const messageOf = (name: Refusal, values: Readonly<Record<string, string | number>> = {}): string =>
  refusals[name].message.replace(/\{(\w+)\}/g, (placeholder, key) => String(values[key] ?? placeholder))
