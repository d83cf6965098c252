import { asObject } from '@plaza/domain'
import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay, useMe } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'

const SuspendDialog = lazyPart(async () => (await import('./SuspendDialog.tsx')).SuspendDialog)

/** Suspends whom a case is about, in place; nothing where they are gone or suspended already. */
export function SuspendButton({ userId }: { userId: string }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [isAsked, setAsked] = useState(false)
  const { user: me } = useMe()
  const maySuspend = may('user:suspend:all') && userId !== me.id
  const { data: user } = useQuery({
    queryKey: ['users', 'reported', { userId }],
    queryFn: async () => (await sdk.users.list({ id: [userId] }))[0] ?? null,
    enabled: maySuspend,
  })
  if (!maySuspend || !user || asObject(user.platformData.plaza).suspension) return null
  return (
    <>
      <Button size="sm" variant="danger" onPress={() => setAsked(true)}>
        {t('person.suspend')}
      </Button>
      {isAsked && <SuspendDialog user={user} onClose={() => setAsked(false)} />}
    </>
  )
}
