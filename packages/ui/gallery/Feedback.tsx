import compass from '@lobehub/fluent-emoji-3d/assets/1f9ed.webp?url'
import { BellPlus, Building2, Expand, Eye, WifiOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import {
  Banner,
  Button,
  Card,
  Chip,
  createToasts,
  EmptyNote,
  EmptyState,
  ErrorCard,
  ProgressBar,
  Skeleton,
  SkeletonGroup,
  Spinner,
  Tabs,
  ToastRegion,
  textLinkClass,
} from '../src/index.ts'
import patio from './patio.svg?url'
import { Row, Section } from './Section.tsx'

/** What the app says by itself: states, messages, progress. */
export function Feedback({ theme }: { theme: string }) {
  const [tab, setTab] = useState<'listings' | 'ratings' | 'about'>('listings')
  const [tries, setTries] = useState(0)
  return (
    <>
      <Section title="Banners">
        <div className="flex flex-col">
          <Banner icon={<WifiOff aria-hidden />}>You are offline. Showing what was loaded before.</Banner>
          <Banner
            tone="info"
            icon={<Building2 aria-hidden />}
            action={{ label: 'Switch', onAction: () => setTries(tries + 1) }}
          >
            You act as Bicis del Centro.
          </Banner>
          <Banner
            tone="danger"
            icon={<Eye aria-hidden />}
            closeLabel="Stop viewing as Sofía"
            onClose={() => setTries(tries + 1)}
          >
            You view Plaza as Sofía.
          </Banner>
        </div>
      </Section>
      <Section title="Empty">
        <Card>
          <EmptyState
            title="Nothing saved yet"
            picture={patio}
            action={<Button>Find something</Button>}
            headingLevel={3}
          >
            Tap the heart on a listing to keep it here.
          </EmptyState>
        </Card>
        <Card>
          <EmptyNote
            title="No results"
            object={compass}
            action={
              <>
                <Chip isRemovable label="Remove filter: under $100" onPress={() => setTries(tries + 1)}>
                  Under $100
                </Chip>
                <Chip isRemovable label="Remove filter: delivery" onPress={() => setTries(tries + 1)}>
                  Delivery
                </Chip>
                <Chip isSelected icon={<Expand aria-hidden className="size-4" />} onPress={() => setTries(tries + 1)}>
                  Widen to 50 km
                </Chip>
                <span className="flex w-full items-center gap-2 pt-2 text-small font-semibold">
                  <BellPlus aria-hidden className="size-4.5" />
                  <a href="#save" className={textLinkClass}>
                    Save this search and tell me
                  </a>
                </span>
              </>
            }
          >
            Try with less, or look a little further.
          </EmptyNote>
        </Card>
      </Section>
      <Section title="Error in place of the failed region">
        <ErrorCard
          title="The server did not answer in time."
          retry={{ label: 'Try again', onRetry: () => setTries(tries + 1) }}
          details={{
            label: 'Details',
            text: 'timeout of 30000ms exceeded\nrequest req_8fK2vQ · no status',
            copyLabel: 'Copy details',
            copiedLabel: 'Copied',
          }}
          headingLevel={3}
        >
          Your filters are safe. The map still shows the last results.
        </ErrorCard>
      </Section>
      <Section title="Loading">
        <SkeletonGroup label="Loading listings" className="grid grid-cols-2 gap-5">
          {['one', 'two'].map((key) => (
            <div key={key} className="flex flex-col gap-2.5">
              <Skeleton className="aspect-4/3 rounded-photo" />
              <div className="flex justify-between gap-4">
                <Skeleton className="h-3.5 w-3/5 rounded-full" />
                <Skeleton className="h-3.5 w-1/8 rounded-full" />
              </div>
              <Skeleton className="h-3 w-2/5 rounded-full" />
              <Skeleton className="h-3.5 w-1/3 rounded-full" />
            </div>
          ))}
        </SkeletonGroup>
        <ProgressBar label="Refreshing" />
        <ProgressBar label="Uploading" value={0.62} />
        <Row>
          <Spinner label="Working" /> <span className="text-small text-ink-2">Spinner for controls</span>
        </Row>
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Profile"
          selectedId={tab}
          onSelect={setTab}
          tabs={[
            { id: 'listings', label: 'Listings', content: <p className="text-body">Seven things to borrow.</p> },
            { id: 'ratings', label: 'Ratings', content: <p className="text-body">38 ratings, 4.9 on average.</p> },
            { id: 'about', label: 'About', content: <p className="text-body">Lends since May 2026.</p> },
          ]}
        />
      </Section>
      <ToastExamples theme={theme} />
    </>
  )
}

function ToastExamples({ theme }: { theme: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [toasts] = useState(createToasts)
  return (
    <Section title="Toasts: six seconds, errors stay">
      <Row>
        <Button
          variant="secondary"
          onPress={() => toasts.show({ text: 'Removed from saved', action: { label: 'Undo', onAction: () => {} } })}
        >
          Show a toast
        </Button>
        <Button
          variant="secondary"
          onPress={() =>
            toasts.show({
              tone: 'error',
              text: 'Photo not saved. Check your connection.',
              action: { label: 'Retry', onAction: () => {} },
            })
          }
        >
          Show an error
        </Button>
      </Row>
      {/* Layout containment makes the fixed region stay in this box, so that both themes can be seen at once. */}
      <div ref={box} className="h-64 contain-layout" />
      <PortalProvider getContainer={() => box.current}>
        <ToastRegion toasts={toasts} label={`Messages, ${theme}`} closeLabel="Close" />
      </PortalProvider>
    </Section>
  )
}
