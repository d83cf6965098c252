import { Badge, IconButton, Menu, MenuItem, MenuSeparator, RouterProvider } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { usePolling, useSignal } from '../../lib/use-signals.ts'
import { MessageTime } from '../../parts/conversation/MessageTime.tsx'
import { useUserId } from '../../parts/person/me.ts'
import { NoticePicture, noticeDetail } from './NoticePicture.tsx'
import { notificationsQuery, unreadQuery, useMarkRead } from './queries.ts'

const newest = 10

/** The newest of what one was told, and how much of it waits. Hidden where the server keeps no such list. */
export function Bell() {
  const t = useT()
  const router = useRouter()
  const { sdk } = useServices()
  const unread = useQuery({ ...unreadQuery(sdk, useUserId()), refetchInterval: usePolling('badge') })
  useMessageToast()
  if (unread.isError && unread.data === undefined) return null
  const count = unread.data ?? 0
  return (
    <RouterProvider navigate={(path) => router.history.push(path)}>
      <Menu
        trigger={
          <IconButton
            // what is shown on a button is part of its name
            label={[t('nav.notifications'), ...(count > 0 ? [t('nav.notificationsUnread', { count })] : [])].join(': ')}
            hasTooltip={false}
            className="relative"
          >
            <BellIcon aria-hidden />
            <Badge
              count={count}
              label={t('nav.notificationsUnread', { count })}
              className="absolute top-0.5 inset-e-0.5"
            />
          </IconButton>
        }
      >
        <Newest />
        <MenuSeparator />
        <MenuItem href="/notifications">{t('notifications.seeAll')}</MenuItem>
      </Menu>
    </RouterProvider>
  )
}

function Newest() {
  const t = useT()
  const { sdk } = useServices()
  const { locale } = useIntl()
  const { mutate } = useMarkRead()
  const { data, isPending, isError, refetch } = useQuery(notificationsQuery(sdk, { userId: useUserId(), locale }))
  const shown = data?.shown.slice(0, newest) ?? []
  if (isError && !data) return <MenuItem onAction={() => void refetch()}>{t('action.retry')}</MenuItem>
  if (shown.length === 0) {
    return <MenuItem isDisabled>{t(isPending ? 'state.loading' : 'notifications.empty')}</MenuItem>
  }
  return shown.map((notification) => {
    const { id, text, path, createdDate, readDate } = notification
    const detail = noticeDetail(notification)
    return (
      <MenuItem
        key={id}
        href={path}
        textValue={text}
        onAction={() => mutate({ id: [id] })}
        icon={<NoticePicture notification={notification} />}
        hint={
          <span className="flex items-center gap-2">
            {detail && <span className="max-w-64 truncate">{detail}</span>}
            <MessageTime date={createdDate} className="shrink-0" />
          </span>
        }
      >
        <span className="flex items-center gap-2">
          <span className={readDate ? 'text-ink-2' : 'font-semibold'}>{text}</span>
          {!readDate && (
            <span className="size-2 shrink-0 rounded-full bg-brand">
              <span className="sr-only">{t('notifications.unread')}</span>
            </span>
          )}
        </span>
      </MenuItem>
    )
  })
}

/** Whoever is elsewhere when a message arrives hears of it at once. */
function useMessageToast() {
  const t = useT()
  const router = useRouter()
  const { locale } = useIntl()
  const { sdk, notifier } = useServices()
  useSignal(async (signal) => {
    if (signal.name !== 'newNotification' || signal.ids.kind !== 'newMessage') return
    if (/^\/i(\/|$)/.test(router.state.location.pathname) || document.visibilityState !== 'visible') return
    const [notification] = await sdk.notifications.list({ id: String(signal.ids.id), locale }).catch(() => [])
    if (!notification) return
    const onAction = () => router.history.push(notification.path)
    notifier.show({ text: notification.text, action: { label: t('notifications.open'), onAction } })
  })
}
