import { Badge, iconButtonClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useT } from '../lib/i18n.tsx'
import { useServices } from '../lib/services.tsx'
import { usePolling } from '../lib/use-signals.ts'
import { useUserId } from '../parts/person/me.ts'

/** The way to the inbox, with the number of conversations that somebody else wrote in last. */
export function InboxLink() {
  const t = useT()
  const unread = useUnread()
  return (
    <Link to="/i" className={`relative ${iconButtonClass()}`}>
      <MessageCircle aria-hidden />
      <span className="sr-only">{t('nav.inbox')}</span>
      {unread > 0 && (
        <Badge count={unread} label={t('nav.unread', { count: unread })} className="absolute top-0.5 inset-e-0.5" />
      )}
    </Link>
  )
}

function useUnread(): number {
  const { sdk } = useServices()
  const userId = useUserId()
  const { data } = useQuery({
    queryKey: ['conversations', 'list', { unread: userId }],
    queryFn: async ({ signal }) => {
      const unread = await sdk.conversations.list({ box: 'unread', nbResultsPerPage: 1 }, { signal })
      return unread.paginationMeta.nbResults ?? 0
    },
    enabled: userId !== null,
    refetchInterval: usePolling('badge'),
  })
  return data ?? 0
}
