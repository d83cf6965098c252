import type { Asset, Conversation } from '@plaza/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { AssetThumb } from '../../parts/asset/AssetThumb.tsx'
import { zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { conversationsQuery } from './queries.ts'
import { TransactionChip } from './TransactionChip.tsx'
import { chipOf, isTurn } from './transaction.ts'
import { whatNext } from './what-next.ts'

/** One row that leads to what waits for the reader, or to their next booking; for those who have none, a hint. */
export function WhatNext() {
  const t = useT()
  const { sdk } = useServices()
  const [now] = useState(Date.now)
  const { data } = useQuery(conversationsQuery(sdk, { box: 'active', byStart: true }, 1))
  if (!data) return null
  const next = whatNext(data.conversations, now)
  return next ? <Row conversation={next} now={now} /> : <p className="text-ink-2">{t('home.member.none')}</p>
}

function Row({ conversation, now }: { conversation: Conversation; now: number }) {
  const t = useT()
  const homeZone = useHomeZone()
  const { id, user, topicName, transaction, role } = conversation
  const name = usePersonName()(user ?? undefined)
  if (!transaction) return null
  // snapshots are assets as they were when the booking was made
  const asset = transaction.assetSnapshot as unknown as Asset
  return (
    <Link
      to="/i/$conversationId"
      params={{ conversationId: id }}
      className="flex h-24 items-center gap-4 rounded-lg border border-line bg-raised p-3 pe-4 text-ink no-underline shadow-1 hover:bg-canvas"
    >
      <AssetThumb asset={asset} width={96} className="h-18 w-24 shrink-0 rounded-md" />
      <span className="min-w-0 grow">
        <span className="block text-caption text-ink-3">
          {t(isTurn(chipOf(transaction, role, now)) ? 'home.member.turn' : 'home.member.booking')}
        </span>
        <span className="block truncate font-strong text-card">{topicName}</span>
        <span className="block truncate text-ink-2 text-small">
          {name}
          {transaction.startDate && (
            <>
              {' · '}
              <When date={transaction.startDate} style="soon" zone={zoneOf(asset) ?? homeZone} />
            </>
          )}
        </span>
      </span>
      <span className="shrink-0 max-md:hidden">
        <TransactionChip transaction={transaction} role={role} />
      </span>
      <ChevronRight aria-hidden className="shrink-0 text-ink-3" />
    </Link>
  )
}
