import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { SystemPage } from '../../lib/SystemPage.tsx'
import { useServices } from '../../lib/services.tsx'
import { useMe, userQuery } from './me.ts'
import { usePersonName } from './person-name.ts'
import { useActable } from './use-actable.ts'

/** Whether something of this owner opens for the reader once they act as that owner. */
export function useCanActAs(ownerId: string | null): boolean {
  const { data: me } = useMe()
  const { data: organizations = [] } = useActable()
  return ownerId !== null && (me?.id === ownerId || organizations.some(({ id }) => id === ownerId))
}

/** Takes the place of a screen about something that belongs to another of the reader's selves. */
export function ActAsNotice({ ownerId }: { ownerId: string }) {
  const t = useT()
  const { sdk, session } = useServices()
  const { data: me } = useMe()
  const nameOf = usePersonName()
  const owner = useQuery(userQuery(sdk, ownerId)).data
  const isMe = me?.id === ownerId
  return (
    <SystemPage
      picture={pictures.notAllowed}
      title={isMe ? t('acting.needsYou') : t('acting.needs', { name: nameOf(owner) })}
      actions={
        <Button onPress={() => session.actAs(isMe ? null : ownerId)}>
          {isMe ? t('acting.stop') : t('acting.startAs', { name: nameOf(owner) })}
        </Button>
      }
    >
      {t('acting.needs.text')}
    </SystemPage>
  )
}
