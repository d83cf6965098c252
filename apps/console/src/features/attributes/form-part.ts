import type { CustomAttribute } from '@plaza/contract'
import type { Problem } from '@plaza/domain'
import type { AttributeForm } from './attribute-form.ts'

/** A part of the form: what it holds, what the fields are called, and what is wrong with them. */
export type FormPart = {
  attribute: CustomAttribute
  fields: AttributeForm
  labels: Readonly<Record<keyof AttributeForm & string, string>>
  locales: readonly string[]
  problems: Partial<Record<string, Problem>>
  set: (changes: Partial<AttributeForm>) => void
}
