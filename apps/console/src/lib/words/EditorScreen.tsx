import { cx, IconButton, Menu } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTitle } from '../head.ts'
import { useT } from '../i18n.tsx'
import { languageName } from '../languages.ts'

type EditorScreenProps = {
  title: string
  /** Under the title: what it is for. */
  line?: ReactNode
  status?: ReactNode
  /** The list that it belongs to, under `/console`. */
  back: { to: string; label: string }
  /** One page for each language, so that leaving one asks for what is not saved. */
  languages: readonly { locale: string; to: string; isThere: boolean }[]
  locale: string
  actions?: ReactNode
  /** `MenuItem`s behind "…". */
  menu?: ReactNode
  notice?: ReactNode
  children: ReactNode
  /** Beside the fields: how it looks, and its history. */
  rail: ReactNode
  /** How it looks needs as much room as the fields. */
  isSplit?: boolean
}

/** Words in one language: a form, the same in the other languages, and how it looks. */
export function EditorScreen(props: EditorScreenProps) {
  const { title, line, status, back, languages, locale, actions, menu, notice, children, rail, isSplit = false } = props
  const t = useT()
  useTitle(title)
  return (
    <div className="console-column flex flex-col gap-4 py-5 md:py-6">
      <Link to={back.to} className="hit-area flex items-center gap-1 self-start text-small text-ink-2 no-underline">
        <ChevronLeft aria-hidden className="size-4" />
        {back.label}
      </Link>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words text-console-h1">
            {title}
            <span className="font-sans tracking-normal">{status}</span>
          </h1>
          {line && <p className="text-ink-2">{line}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          {menu && (
            <Menu
              trigger={
                <IconButton size="sm" variant="outline" label={t('detail.more')} hasTooltip={false}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              {menu}
            </Menu>
          )}
        </div>
      </header>
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
