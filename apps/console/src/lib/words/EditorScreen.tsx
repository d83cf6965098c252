import { cx } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ScreenHeader, type ScreenHeaderProps } from '../detail/ScreenHeader.tsx'
import { useTitle } from '../head.ts'
import { useT } from '../i18n.tsx'
import { languageName } from '../languages.ts'

type EditorScreenProps = Omit<ScreenHeaderProps, 'picture' | 'children'> & {
  /** Under the title: what it is for. */
  line?: ReactNode
  /** One page for each language, so that leaving one asks for what is not saved. */
  languages: readonly { locale: string; to: string; isThere: boolean }[]
  locale: string
  notice?: ReactNode
  children: ReactNode
  /** Beside the fields: how it looks, and its history. */
  rail: ReactNode
  /** How it looks needs as much room as the fields. */
  isSplit?: boolean
}

/** Words in one language: a form, the same in the other languages, and how it looks. */
export function EditorScreen(props: EditorScreenProps) {
  const { line, languages, locale, notice, children, rail, isSplit = false, ...header } = props
  const t = useT()
  useTitle(header.title)
  return (
    <div className="console-column flex flex-col gap-4 py-5 md:py-6">
      <ScreenHeader {...header}>{line && <p className="text-ink-2">{line}</p>}</ScreenHeader>
      <nav aria-label={t('words.languages')} className="relative flex gap-1 overflow-x-auto border-line border-b">
        {languages.map((language) => (
          <Link
            key={language.locale}
            to={language.to}
            aria-current={language.locale === locale ? 'page' : undefined}
            className={cx(
              '-mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3.5 font-semibold no-underline -outline-offset-2',
              language.locale === locale ? 'border-brand text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {languageName(language.locale)}
            {!language.isThere && <span className="font-normal text-caption text-danger-ink">{t('words.none')}</span>}
          </Link>
        ))}
      </nav>
      {notice}
      <div className={isSplit ? 'grid items-start gap-5 xl:grid-cols-2' : 'detail-columns'}>
        <div className="flex min-w-0 flex-col gap-4">{children}</div>
        <aside aria-label={t('detail.rail')} className="flex min-w-0 flex-col gap-4">
          {rail}
        </aside>
      </div>
    </div>
  )
}
