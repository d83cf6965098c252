import { asObject } from '@plaza/domain'
import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay, useMe } from '../../lib/me.ts'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'
import { BlockDialog, SuspendButton } from '../suspension/index.ts'

const WriteDialog = lazyPart(async () => (await import('../../lib/WriteDialog.tsx')).WriteDialog)

/** What can be done about whoever was reported, in place: a warning, a suspension, a block. */
export function ReportedPerson({ userId }: { userId: string }) {
  const t = useT()
  const may = useMay()
  const { user: me } = useMe()
  const { sdk } = useServices()
  const [asked, setAsked] = useState<'warn' | 'block' | null>(null)
  const { data: user } = useQuery({
    queryKey: ['users', 'reported', { userId }],
    queryFn: async () => (await sdk.users.list({ id: [userId] }))[0] ?? null,
    enabled: may('user:list:all'),
  })
  if (!user || userId === me.id) return null
  const isBlocked = asObject(asObject(user.platformData.plaza).suspension).kind === 'block'
  const close = () => setAsked(null)
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md border border-line p-3">
      <a href={`/console/people/${userId}`} className="min-w-0 grow break-words font-semibold">
        {nameOf(user)}
      </a>
      {may('message:sendAsService:all') && (
        <Button size="sm" variant="secondary" onPress={() => setAsked('warn')}>
          {t('reports.warn')}
        </Button>
      )}
      <SuspendButton userId={userId} />
      {may('block:create:all') && !isBlocked && (
        <Button size="sm" variant="danger" onPress={() => setAsked('block')}>
          {t('reports.block')}
        </Button>
      )}
      {asked === 'warn' && (
        <WriteDialog userId={userId} name={nameOf(user)} intro={t('reports.warn.intro')} onClose={close} />
      )}
      {asked === 'block' && <BlockDialog user={user} onClose={close} />}
    </div>
  )
}
