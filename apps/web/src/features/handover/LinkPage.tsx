import { failureOf, textIn } from '@plaza/domain'
import type { MemberClient } from '@plaza/sdk'
import { Button, Card, FormAlert, LinkButton, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { foundOf, otherPhotos } from './content.ts'
import { ItemView } from './ItemView.tsx'
import { ObjectDialog } from './ObjectDialog.tsx'
import { Photos } from './Photos.tsx'

type Seen = Awaited<ReturnType<MemberClient['handovers']['look']>>

/** Where the link of a mail leads: the record to read, and a button. Opening it confirms nothing. */
export function LinkPage() {
  const t = useT()
  const { sdk } = useServices()
  const token = useLocation({ select: ({ state }) => state.handoverToken }) ?? ''
  const query = useQuery({
    queryKey: ['handoverLinks', 'look', { token }],
    queryFn: ({ signal }) => sdk.handovers.look({ token }, { signal }),
    enabled: token !== '',
    retry: false,
  })
  useHead({ title: t('handover.title') })
  if (query.data) return <LinkedRecord seen={query.data} token={token} />
  if (token !== '' && query.isPending) return <LinkSkeleton />
  const message = query.error ? failureText(failureOf(query.error)) : undefined
  const isGone = !message || message.id === 'failure.notFound'
  return (
    <Frame title={t('handover.link.broken')}>
      <p className="text-ink-2">{isGone ? t('handover.link.broken.text') : t(message.id, message.values)}</p>
      <LinkButton href="/i">{t('handover.link.inbox')}</LinkButton>
    </Frame>
  )
}

function LinkedRecord({ seen, token }: { seen: Seen; token: string }) {
  const t = useT()
  const { locale } = useIntl()
  const { sdk } = useServices()
  const [isObjecting, setObjecting] = useState(false)
  const confirm = useMutation({
    mutationFn: (said: { statement: 'pass' | 'challenge'; comment?: string }) =>
      sdk.handovers.confirm({ token, hash: seen.contentHash ?? '', ...said }),
    onSettled: () => setObjecting(false),
  })
  const { record, names, signerId } = seen
  const otherName = Object.entries(names).find(([id]) => id !== signerId)?.[1] ?? ''
  const message = confirm.error && failureText(failureOf(confirm.error))
  if (confirm.isSuccess) {
    return (
      <Frame title={t('handover.link.done')}>
        <p className="text-ink-2">{t('handover.link.done.text', { name: otherName })}</p>
        <LinkButton href="/i" variant="secondary">
          {t('handover.link.inbox')}
        </LinkButton>
      </Frame>
    )
  }
  const content = record.handover?.content ?? null
  // nothing of it is on this device
  const pictures = { userId: '', addresses: record.handover?.photos ?? {} }
  return (
    <Frame title={seen.assetName || t('handover.title')}>
      {content === null ? (
        <p className="text-ink-2">{t('handover.link.empty')}</p>
      ) : (
        <>
          <p className="text-ink-2">{t('handover.link.text', { name: otherName })}</p>
          <ul aria-label={t('handover.list')} className="flex w-full flex-col gap-3">
            {record.handover?.items.map((item) => (
              <li key={item.key}>
                <Card>
                  <ItemView
                    title={textIn(item.label, locale) ?? item.key}
                    item={item}
                    found={foundOf(content, item.key)}
                    pictures={pictures}
                  />
                </Card>
              </li>
            ))}
          </ul>
          {content.note && <p className="whitespace-pre-line wrap-anywhere">{content.note}</p>}
          <Photos label={t('handover.photos')} shas={otherPhotos(content)} pictures={pictures} room={0} />
          <p className="text-caption text-ink-2">
            {t('handover.checkCode', { code: (seen.contentHash ?? '').slice(0, 8) })}
          </p>
          <FormAlert>{message && t(message.id, message.values)}</FormAlert>
          <div className="flex w-full flex-col gap-2 sm:flex-row-reverse sm:justify-end">
            <Button isBusy={confirm.isPending} onPress={() => confirm.mutate({ statement: 'pass' })}>
              {t('handover.confirm')}
            </Button>
            <Button variant="secondary" isDisabled={confirm.isPending} onPress={() => setObjecting(true)}>
              {t('handover.object')}
            </Button>
          </div>
          {isObjecting && (
            <ObjectDialog
              otherName={otherName}
              isBusy={confirm.isPending}
              onClose={() => setObjecting(false)}
              onObject={(comment) => confirm.mutate({ statement: 'challenge', comment })}
            />
          )}
        </>
      )}
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-column flex max-w-dialog flex-col items-start gap-5 py-12 md:py-20">
      <h1 tabIndex={-1} className="text-h1 outline-none wrap-anywhere">
        {title}
      </h1>
      {children}
    </div>
  )
}

function LinkSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="page-column flex max-w-dialog flex-col gap-4 py-12">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-32 rounded-lg" />
    </SkeletonGroup>
  )
}
