import { textLinkClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { ListTodo } from 'lucide-react'
import { useT } from '../../../lib/i18n.tsx'
import type { StepLink } from './editor.ts'

export type MissingItem = { key: string; text: string; link: StepLink }

/** What has to be put right before publishing, each with the way to it. */
export function MissingList({ items }: { items: readonly MissingItem[] }) {
  const t = useT()
  return (
    <section aria-label={t('editor.review.missing')} className="flex gap-3 rounded-md bg-sun-soft p-4 text-sun-ink">
      <ListTodo aria-hidden />
      <div className="min-w-0">
        <p className="text-small font-semibold">{t('editor.review.missing')}</p>
        <ul className="mt-1 flex flex-col text-small">
          {items.map(({ key, text, link }) => (
            <li key={key}>
              <Link {...link} className={`${textLinkClass} inline-flex min-h-6 items-center`}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
