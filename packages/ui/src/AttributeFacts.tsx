import { attributeIcon } from './attribute-icons.ts'
import { cx } from './cx.ts'

/** Something that is known of a listing. */
export type ShownFact = {
  name: string
  label: string
  icon?: string | undefined
  /** Its value in words. */
  text: string
}

export type AttributeFactsProps = {
  /** Numbers, choices and short texts: a value with its label. */
  values: readonly ShownFact[]
  /** What it has or is. */
  features: readonly ShownFact[]
  tags: readonly { name: string; label: string; words: readonly string[] }[]
  /** Texts that need a paragraph. */
  texts: readonly ShownFact[]
  /** One in each row, where there is little room. */
  isNarrow?: boolean | undefined
}

/** What one wants to know first of a listing. */
export function AttributeFacts({ values, features, tags, texts, isNarrow = false }: AttributeFactsProps) {
  return (
    <section className="flex flex-col gap-6">
      {values.length + features.length > 0 && (
        <dl className={cx('grid gap-x-4 gap-y-5', !isNarrow && 'grid-cols-2 md:grid-cols-4')}>
          {values.map((fact) => (
            <ValueFact key={fact.name} {...fact} />
          ))}
          {features.map((fact) => (
            <FeatureFact key={fact.name} {...fact} />
          ))}
        </dl>
      )}
      {tags.map(({ name, label, words }) => (
        <div key={name}>
          <h2 className="font-semibold text-small">{label}</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {words.map((word) => (
              <li key={word} className="rounded-full bg-sunken px-3 py-1 text-ink-2 text-small">
                {word}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {texts.map(({ name, label, text }) => (
        <div key={name}>
          <h2 className="font-semibold text-small">{label}</h2>
          <p className="mt-1 max-w-reading whitespace-pre-line text-ink-2">{text}</p>
        </div>
      ))}
    </section>
  )
}

/** In the middle of the lines of a fact. */
const iconClass = 'absolute inset-y-0 start-0 my-auto size-5.5 text-ink'

/** A group of a list of facts holds nothing but the name and the value: the icon is part of the name. */
function ValueFact({ label, icon, text }: ShownFact) {
  const Icon = attributeIcon(icon)
  return (
    <div className="relative flex min-w-0 flex-col-reverse justify-end ps-9">
      <dt className="text-ink-3 text-small">
        <Icon aria-hidden className={iconClass} />
        {label}
      </dt>
      <dd className="font-semibold text-control wrap-anywhere">{text}</dd>
    </div>
  )
}

/** The label is the whole fact; the answer is said to those who do not see the icon's row. */
function FeatureFact({ label, icon, text }: ShownFact) {
  const Icon = attributeIcon(icon, true)
  return (
    <div className="relative flex min-w-0 flex-col justify-center ps-9">
      <dt className="font-semibold text-control">
        <Icon aria-hidden className={iconClass} />
        {label}
      </dt>
      <dd className="sr-only">{text}</dd>
    </div>
  )
}
