import type { Connection, KeyValueStore, Notifier, WritableStore } from '@plaza/ui'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Boot } from './boot.ts'
import type { Sdk } from './client.ts'
import type { Confirmation } from './confirmation.ts'
import type { MessageId } from './i18n.tsx'
import type { LastUndo } from './last-undo.ts'
import type { OpenedStore } from './opened.ts'
import type { PageKeys } from './page-keys.ts'
import type { Presence } from './presence/presence.ts'
import type { Session } from './session.ts'
import type { Theme } from './theme.ts'
import type { RunningView } from './view-as.ts'

/** Everything a screen may need from outside of React, made once by `app/create-services.ts`. */
export type Services = {
  boot: Boot
  sdk: Sdk
  /** For calls that sign in, which need no token. */
  doors: Sdk
  session: Session
  confirmation: Confirmation
  connection: Connection
  queryClient: QueryClient
  notifier: Notifier
  lastUndo: LastUndo
  /** Keys of the screen that is shown, for the list of keys. */
  pageKeys: PageKeys
  opened: OpenedStore
  /** Screens that somebody with these permissions finds in the menu, in its order. */
  screensFor: (permissions: readonly string[]) => readonly { path: string; label: MessageId }[]
  presence: Presence
  theme: Theme
  /** Somebody whose eyes the reader looks through in another tab. */
  view: WritableStore<RunningView | null>
  /** Choices of this browser: how the console looks, nothing about anybody. */
  stored: KeyValueStore
}

const ServicesContext = createContext<Services | null>(null)

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('ServicesProvider is missing')
  return services
}
