import { useIntl } from '@plaza/ui/intl'
import { useEffect, useState } from 'react'
import { useT } from '../i18n.tsx'
import { useMe } from '../me.ts'
import { usePeople } from '../people.ts'
import { useServices } from '../services.tsx'

/** "Ben is here too": colleagues who have the same object open. */
export function PresenceNote({ objectId }: { objectId: string }) {
  const t = useT()
  const intl = useIntl()
  const { presence } = useServices()
  const { user } = useMe()
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => presence.watch(objectId, user.id, setIds), [presence, objectId, user.id])
  const people = usePeople(ids)
  const names = ids.map((id) => people.get(id)?.name).filter((name) => name !== undefined)
  return (
    <p role="status" className="flex items-center gap-2 text-small text-info-ink empty:hidden">
      {names.length > 0 && t('presence.here', { names: intl.formatList(names), count: names.length })}
    </p>
  )
}
