import { assetSlug } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { Link, type LinkProps } from '@tanstack/react-router'
import { CalendarDays, ChevronRight, type LucideIcon, MapPin } from 'lucide-react'
import { type MessageId, useT } from '../../../lib/i18n.tsx'
import { useAssetType } from '../../../parts/asset/catalogue.ts'
import { hasCalendar } from '../steps/steps.ts'

type NextStep = {
  title: MessageId
  text: MessageId
  icon: LucideIcon
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
}

/** What makes the first booking go well. Sharing comes after it. */
export function NextSteps({ asset }: { asset: Asset }) {
  const t = useT()
  const type = useAssetType(asset.assetTypeId)
  const steps: NextStep[] = [
    ...(hasCalendar(type)
      ? [
          {
            title: 'editor.published.block',
            text: 'editor.published.block.text',
            icon: CalendarDays,
            link: { to: '/my/calendar', search: { asset: asset.id } },
          } as const,
        ]
      : []),
    {
      title: 'editor.published.pickUp',
      text: 'editor.published.pickUp.text',
      icon: MapPin,
      link: { to: '/l/$slugAndId/edit/$step', params: { slugAndId: assetSlug(asset), step: 'place' } },
    },
  ]
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {steps.map(({ title, text, icon: Icon, link }) => (
        <li key={title}>
          <Link
            {...link}
            className="flex min-h-14 items-center gap-3.5 px-4 py-3 text-ink no-underline -outline-offset-2 transition-colors hover:bg-sunken"
          >
            <Icon aria-hidden className="shrink-0 text-ink-3" />
            <span className="min-w-0 grow">
              <span className="block font-semibold text-control">{t(title)}</span>
              <span className="block text-ink-2 text-small">{t(text)}</span>
            </span>
            <ChevronRight aria-hidden className="shrink-0 text-ink-3 rtl:rotate-180" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
