import cart from '@lobehub/fluent-emoji-3d/assets/1f6d2.webp?url'
import { useRef } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { Logo, SkipLink } from '../src/index.ts'
import { Calendars } from './Calendars.tsx'
import { Controls } from './Controls.tsx'
import { Feedback } from './Feedback.tsx'
import { Foundations } from './Foundations.tsx'
import { Operators } from './Operators.tsx'
import { Overlays } from './Overlays.tsx'
import { Pickers } from './Pickers.tsx'

/** Every component in every state, both themes side by side. */
export function Gallery() {
  return (
    <>
      <SkipLink>Skip to content</SkipLink>
      <main id="content" tabIndex={-1} className="grid lg:grid-cols-2">
        <h1 className="sr-only">Plaza components</h1>
        <Pane theme="light" title="Light" />
        <Pane theme="dark" title="Dark" />
      </main>
    </>
  )
}

function Pane({ theme, title }: { theme: 'light' | 'dark'; title: string }) {
  const overlays = useRef<HTMLDivElement>(null)
  return (
    <div data-theme={theme} className="min-w-0 bg-bg px-4 py-8 text-ink md:px-10">
      <header className="flex items-center justify-between">
        <Logo name="Plaza 🛒" emojiPicture={cart} />
        <h2 className="text-small text-ink-3">{title}</h2>
      </header>
      {/* Overlays open inside the pane, so that they take its theme. */}
      <PortalProvider getContainer={() => overlays.current}>
        <Foundations />
        <Controls />
        <Pickers />
        <Calendars />
        <Overlays />
        <Feedback theme={theme} />
        <Operators />
      </PortalProvider>
      <div ref={overlays} />
    </div>
  )
}
