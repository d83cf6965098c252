import { cx } from '@plaza/ui'
import { useT } from '../i18n.tsx'
import { languageName } from '../languages.ts'

type LanguageMarksProps = {
  /** A few stand side by side, however narrow their column. */
  isInLine?: boolean
  languages: readonly {
    locale: string
    isThere: boolean
    /** The marketplace has words of its own. */
    isOwn?: boolean
  }[]
}

/** In which languages something is written: `en es fr`, those that are missing struck through. */
export function LanguageMarks({ languages, isInLine = false }: LanguageMarksProps) {
  const t = useT()
  return (
    <ul className={cx('flex gap-1', !isInLine && 'flex-wrap')}>
      {languages.map(({ locale, isThere, isOwn }) => {
        const language = languageName(locale)
        const words = isThere ? (isOwn ? t('words.own', { language }) : language) : t('words.missing', { language })
        return (
          <li
            key={locale}
            title={words}
            className={cx(
              'rounded-sm px-1.5 py-0.5 text-caption',
              isThere ? 'bg-sunken text-ink-2' : 'text-danger-ink line-through',
              isOwn && 'bg-brand-soft text-brand-ink',
            )}
          >
            <span aria-hidden>{locale}</span>
            <span className="sr-only">{words}</span>
          </li>
        )
      })}
    </ul>
  )
}
