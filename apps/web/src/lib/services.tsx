import type { MemberClient } from '@plaza/sdk'
import type { Connection, KeyValueStore, Notifier, WritableStore } from '@plaza/ui'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Drafts } from './drafts.ts'
import type { DrawnFor } from './drawn-for.ts'
import type { Language } from './language.ts'
import type { FilesPlace } from './photo-address.ts'
import type { Preview } from './preview.ts'
import type { ReaderPreferences } from './reader.ts'
import type { Session } from './session.ts'
import type { Settings } from './settings.ts'
import type { Signals } from './signals.ts'
import type { Theme } from './theme.ts'
import type { ViewAs } from './view-as.ts'

/**
 * Everything a screen may need from outside of React, made once by `app/create-services.ts`. A part that keeps something
 * of its own there adds it to this interface, beside the type of it: `parts/conversation/outbox.ts` does.
 */
export interface Services {
  sdk: MemberClient
  settings: Settings
  files: FilesPlace
  /** Names the build that runs, to notice a newer one. */
  buildId: string
  /** For whom the server drew this page; nobody where it did not. */
  drawnFor: DrawnFor | undefined
  session: Session
  /** Staff see the app as somebody else in this tab. */
  viewAs: ViewAs | undefined
  /** Settings are shown that are not saved. */
  preview: Preview | undefined
  connection: Connection
  /** What happens on the server while somebody is signed in. */
  signals: Signals
  queryClient: QueryClient
  notifier: Notifier
  theme: Theme
  language: Language
  /** How who reads counts and measures. */
  reader: ReaderPreferences
  drafts: Drafts
  /** Choices of this browser, and of this tab. */
  stored: KeyValueStore
  storedInTab: KeyValueStore
  /** Where the reader is, once they let us know. */
  position: WritableStore<{ latitude: number; longitude: number } | null>
  /** The address typed in one sign-in form, ready in the next. */
  typedEmail: WritableStore<string>
  /** When a link to confirm the e-mail address was last sent; 0 for never. */
  checkSentMs: WritableStore<number>
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
