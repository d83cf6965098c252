import { foldText } from '@plaza/domain'
import { settingSections, settings } from '@plaza/domain/settings'
import { SearchField } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'

const linkClass =
  'menu-row flex items-center rounded-sm px-2.5 py-1 text-ink no-underline hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink'

/** The sections, and the single settings that a word leads to. */
export function SectionList({ open }: { open: string | undefined }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const word = foldText(typed.trim())
  const found = settings.filter(
    ({ label, help, path }) => word !== '' && foldText(`${label} ${help} ${path}`).includes(word),
  )
  const sections = [...settingSections, { id: 'json', label: t('settings.json') }]
  return (
    <nav aria-label={t('settings.sections')} className="flex flex-col gap-2">
      <SearchField label={t('settings.find')} clearLabel={t('action.clear')} value={typed} onChange={setTyped} />
      {word === '' ? (
        <ul className="flex flex-col gap-0.5">
          {sections.map(({ id, label }) => (
            <li key={id}>
              <Link
                to="/settings/$section"
                params={{ section: id }}
                aria-current={id === open ? 'page' : undefined}
                className={linkClass}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="flex flex-col gap-0.5">
          {found.map(({ path, label, section }) => (
            <li key={path}>
              <Link to="/settings/$section" params={{ section }} hash={path} className={linkClass}>
                {label}
              </Link>
            </li>
          ))}
          {found.length === 0 && <li className="px-2.5 text-ink-3">{t('settings.find.nothing')}</li>}
        </ul>
      )}
    </nav>
  )
}
