import { check, type Failure, failureOf, type Problem, type Rule } from '@plaza/domain'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureText } from './failures.ts'
import { type MessageId, type Translate, useT } from './i18n.tsx'
import { useServices } from './services.tsx'

type Values = Record<string, string | boolean>
type Errors<V> = Partial<Record<keyof V, ReactNode>>
type TextNames<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string
type TickNames<V> = { [K in keyof V]: V[K] extends boolean ? K : never }[keyof V] & string

/** Where a refusal of the server is shown: at a field, or as a sentence of the whole form. */
export type Explained<V> = { field: keyof V & string; text: ReactNode } | { form: ReactNode } | undefined

export type FormOptions<V extends Values> = {
  initial: V
  /** Rules depend on the values where two fields are compared. */
  rules: (values: V) => Partial<Record<keyof V, readonly Rule[]>>
  send: (values: V) => Promise<unknown>
  /** Says a refusal in this form's own words; the common words are used otherwise. */
  explain?: (failure: Failure) => Explained<V>
  /** Another sentence than "Required" for an empty field. */
  requiredTexts?: Partial<Record<keyof V, MessageId>>
  /** Fields that survive the end of a session, under this key. Never passwords. */
  draft?: { key: string; fields: readonly (keyof V & string)[] }
}

/**
 * A form by the rules of the product: a field is judged when it is left for the first time, at every change once it
 * has shown an error, and all fields on submit. What was typed survives every failure.
 */
export function useForm<V extends Values>({ initial, rules, send, explain, requiredTexts, draft }: FormOptions<V>) {
  const t = useT()
  const { drafts, connection, session } = useServices()
  const [start, setStart] = useState<V>(() => ({
    ...initial,
    ...(draft && drafts.take(draft.key, session.get().userId)),
  }))
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [formError, setFormError] = useState<ReactNode>(null)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(values)
  const element = useRef<HTMLFormElement>(null)

  const judge = (name: keyof V, all: V): ReactNode => {
    const problem = check(all[name], rules(all)[name] ?? [])
    if (!problem) return undefined
    const ownText = problem.rule === 'required' ? requiredTexts?.[name] : undefined
    return ownText ? t(ownText) : problemText(t, problem)
  }

  function change(name: keyof V & string, value: V[keyof V]) {
    const next = { ...latest.current, [name]: value }
    latest.current = next
    setValues(next)
    setErrors((shown) => {
      // fields compared with this one are judged again too
      const wrong = (Object.keys(shown) as (keyof V)[]).filter((each) => shown[each])
      return wrong.length > 0
        ? { ...shown, ...Object.fromEntries(wrong.map((each) => [each, judge(each, next)])) }
        : shown
    })
  }

  const leave = (name: keyof V & string) =>
    afterPointer(() => setErrors((shown) => ({ ...shown, [name]: shown[name] ?? judge(name, latest.current) })))

  function showErrors(next: Errors<V>, sentence: ReactNode = null) {
    flushSync(() => {
      setErrors(next)
      setFormError(sentence)
    })
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  function showFailure(error: unknown) {
    const failure = failureOf(error)
    if (failure.kind === 'offline') connection.doubt()
    if (failure.kind === 'signedOut') session.drop()
    const own = explain?.(failure)
    if (own) return 'field' in own ? showErrors({ [own.field]: own.text } as Errors<V>) : showErrors({}, own.form)
    const message = failureText(failure)
    const named = failure.fields.filter(({ field }) => field in latest.current)
    const atFields = Object.fromEntries(named.map(({ field }) => [field, t('form.notAccepted')])) as Errors<V>
    showErrors(atFields, message && t(message.id, message.values))
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const all = latest.current
    const wrong = Object.keys(all).flatMap((name) => {
      const text = judge(name, all)
      return text ? [[name, text]] : []
    })
    if (wrong.length > 0) return showErrors(Object.fromEntries(wrong))
    setErrors({})
    setFormError(null)
    setBusy(true)
    try {
      await send(all)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  useEffect(
    () =>
      draft &&
      drafts.watch(draft.key, () => Object.fromEntries(draft.fields.map((name) => [name, latest.current[name]]))),
    [draft, drafts],
  )

  return {
    values,
    /** The values of this very moment, for answers that arrive after a wait. */
    latest: () => latest.current,
    isBusy,
    isDirty: (Object.keys(start) as (keyof V)[]).some((name) => start[name] !== values[name]),
    formError,
    setError: (name: keyof V & string, text: ReactNode) => setErrors((shown) => ({ ...shown, [name]: text })),
    /** What is on screen counts as saved. */
    accept: () => setStart(latest.current),
    /** Back to how it began. */
    reset() {
      latest.current = start
      setValues(start)
      setErrors({})
    },
    // a browser without script must not put what was typed into the address
    formProps: { ref: element, onSubmit: handleSubmit, noValidate: true as const, method: 'post' as const },
    /** Props of a text or password field. */
    text: (name: TextNames<V>) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (value: string) => change(name, value as V[keyof V]),
      onBlur: () => leave(name),
    }),
    /** Props of a box to tick. */
    tick: (name: TickNames<V>) => ({
      name,
      isSelected: values[name] as boolean,
      error: errors[name],
      onChange: (value: boolean) => change(name, value as V[keyof V]),
    }),
  }
}

/** The sentence for a broken rule. */
export function problemText(t: Translate, problem: Problem): string {
  switch (problem.rule) {
    case 'minLength':
      return t('form.minLength', { min: problem.min })
    case 'maxLength':
      return t('form.maxLength', { excess: problem.excess })
    case 'between':
      return t('form.between', { min: problem.min, max: problem.max })
    case 'decimals':
      return t('form.decimals', { max: problem.max })
    default:
      return t(ruleTexts[problem.rule])
  }
}

const ruleTexts = {
  required: 'form.required',
  email: 'form.email',
  sameAs: 'form.sameAs',
  numeric: 'form.numeric',
  integer: 'form.integer',
  alphanumeric: 'form.alphanumeric',
  lettersOnly: 'form.lettersOnly',
  clabe: 'form.clabe',
  url: 'form.url',
  phone: 'form.phone',
  latitude: 'form.latitude',
  longitude: 'form.longitude',
  after: 'form.after',
} satisfies Record<Exclude<Problem['rule'], 'minLength' | 'maxLength' | 'between' | 'decimals'>, MessageId>

/**
 * Runs once the press is over. A field that is left by pressing something must not grow an error text under the
 * pointer: what is pressed would move away before the click.
 */
function afterPointer(run: () => void) {
  // the first match is always the page itself, the last one what is pressed
  const pressed = [...document.querySelectorAll(':active')].at(-1)
  if (!pressed || pressed === document.body || pressed === document.documentElement) return run()
  const heard = new AbortController()
  // fingers leave a field only after their pointerup
  for (const type of ['pointerup', 'pointercancel', 'click']) {
    document.addEventListener(
      type,
      () => {
        heard.abort()
        setTimeout(run)
      },
      { capture: true, signal: heard.signal },
    )
  }
}
