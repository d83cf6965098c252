import type { Json, JsonObject } from '@plaza/contract'
import { asObject, isObject, textIn } from '@plaza/domain'

/** One question after a booking, as the form shows it. */
export type Question = {
  key: string
  name: string
  isStars: boolean
  scale: number
  hasComment: boolean
  isOptional: boolean
  /** Everything that is stored of it. */
  stored: JsonObject
}

/** `{ types: { main: { label, form, scale, hasComment, optional, name } }, editOrder: ['main', …] }` */
export function readQuestions(value: Json): Question[] {
  const { types, editOrder } = asObject(value)
  const order = Array.isArray(editOrder) ? editOrder : []
  const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return Object.entries(asObject(types))
    .flatMap(([key, stored]) => (isObject(stored) ? [readQuestion(key, stored)] : []))
    .toSorted((a, b) => placeOf(a.key) - placeOf(b.key))
}

const readQuestion = (key: string, stored: JsonObject): Question => ({
  key,
  name: textIn(stored.name, 'en') ?? (key === 'main' ? '' : key),
  isStars: stored.form !== 'boolean',
  scale: typeof stored.scale === 'number' ? stored.scale : 5,
  hasComment: stored.hasComment === true,
  isOptional: stored.optional === true,
  stored,
})

/** What is stored for some questions; the other parts of the setting stay. */
export function writeQuestions(value: Json, questions: readonly Question[]): Json {
  const types = Object.fromEntries(questions.map((question) => [question.key, writeQuestion(question)]))
  return { ...asObject(value), types, editOrder: questions.map(({ key }) => key) }
}

const writeQuestion = ({ key, name, isStars, scale, hasComment, isOptional, stored }: Question): JsonObject => ({
  label: key,
  ...stored,
  // other languages keep theirs
  ...(name !== '' && { name: isObject(stored.name) ? { ...stored.name, en: name } : name }),
  form: isStars ? 'star' : 'boolean',
  scale,
  hasComment,
  optional: isOptional,
})

/** A question that is none of these yet; the first of all is the main one. */
export function newQuestion(questions: readonly Question[]): Question {
  const keys = questions.map(({ key }) => key)
  let number = questions.length
  while (keys.includes(`question${number}`)) number++
  const key = keys.includes('main') ? `question${number}` : 'main'
  return { key, name: '', isStars: true, scale: 5, hasComment: key === 'main', isOptional: key !== 'main', stored: {} }
}
