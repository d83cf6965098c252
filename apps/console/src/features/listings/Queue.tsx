import { asObject } from '@plaza/domain'
import { Button, buttonClass, EmptyState } from '@plaza/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { configQuery } from '../../lib/config.ts'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { QueueItem } from './QueueItem.tsx'
import { countQuery, queueQuery } from './queries.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Listings that wait, one after the other. What is shown is held for whoever looks at it, so that nobody decides twice. */
export function Queue() {
  const t = useT()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const queue = useQuery(queueQuery(sdk, skipped))
  const counts = useQuery(countQuery(sdk))
  const done = counts.data?.closedTodayByMe ?? 0
  const { data: config } = useQuery(configQuery(sdk))
  const { listingModeration } = asObject(asObject(asObject(config).stelace).instant)
  const isReviewed = config === undefined || listingModeration === 'pre' || listingModeration === 'post'
  const next = () => void cache.invalidateQueries({ queryKey: ['cases'] })
  return (
    <Region query={queue} skeleton={<RowsSkeleton count={8} />}>
      {({ case: found, nbOpen, oldestDate }) => (
        <>
          <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
            <span className="font-semibold text-ink">{t('queue.open', { count: nbOpen })}</span>
            {oldestDate && (
              <span>
                {t('queue.oldest')} <When date={oldestDate} />
              </span>
            )}
            {done > 0 && <span>{t('queue.done', { count: done })}</span>}
          </p>
          {found?.objectId ? (
            <QueueItem
              key={found.id}
              caseId={found.id}
              assetId={found.objectId}
              conversationId={textOf(found.metadata.conversationId)}
              onNext={next}
              onSkip={() => setSkipped([...skipped, found.id])}
            />
          ) : (
            <EmptyState
              title={t(nbOpen > 0 ? 'queue.others' : isReviewed ? 'queue.empty' : 'listings.noModeration')}
              action={
                !isReviewed && nbOpen === 0 ? (
                  <Link to="/settings" className={buttonClass({ variant: 'secondary' })}>
                    {t('listings.noModeration.open')}
                  </Link>
                ) : (
                  skipped.length > 0 && (
                    <Button variant="secondary" onPress={() => setSkipped([])}>
                      {t('queue.skipped', { count: skipped.length })}
                    </Button>
                  )
                )
              }
            >
              {done > 0 && t('queue.done', { count: done })}
            </EmptyState>
          )}
        </>
      )}
    </Region>
  )
}
