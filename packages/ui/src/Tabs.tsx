import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'

export type TabItem<Id extends string = string> = { id: Id; label: ReactNode; content: ReactNode; isDisabled?: boolean }

export type TabsProps<Id extends string = string> = {
  /** Name of the group of tabs. */
  label: string
  tabs: ReadonlyArray<TabItem<Id>>
  /** Kept in the address by the app. */
  selectedId: Id
  onSelect: (id: Id) => void
}

/** Views of one thing, side by side. */
export function Tabs<Id extends string>({ label, tabs, selectedId, onSelect }: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={selectedId}
      onSelectionChange={(key) => {
        const tab = tabs.find((each) => each.id === key)
        if (tab) onSelect(tab.id)
      }}
      className="flex flex-col"
    >
      <div className="border-line border-b">
        <TabList aria-label={label} className="-mb-px flex gap-1 overflow-x-auto">
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={tab.id}
              isDisabled={tab.isDisabled ?? false}
              className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-t-sm border-transparent border-b-2 px-3.5 text-control font-semibold text-ink-2 -outline-offset-2 transition-colors hover:text-ink selected:border-brand selected:text-ink disabled:cursor-not-allowed disabled:text-ink-3"
            >
              {({ isSelected }) => <TabLabel isSelected={isSelected}>{tab.label}</TabLabel>}
            </Tab>
          ))}
        </TabList>
      </div>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="rounded-sm pt-5">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** Whoever comes by an address sees which one is open, also where not all of them have room. */
function TabLabel({ isSelected, children }: { isSelected: boolean; children: ReactNode }) {
  const label = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isSelected) showInRow(label.current?.closest('[role="tab"]'))
  }, [isSelected])
  return (
    <span ref={label} className="contents">
      {children}
    </span>
  )
}

/** Moves the row of tabs alone: scrolling into view would move the page as well. */
function showInRow(tab: Element | null | undefined) {
  const row = tab?.closest('[role="tablist"]')
  if (!tab || !row) return
  const [whole, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (own.left < whole.left) row.scrollLeft -= whole.left - own.left
  else if (own.right > whole.right) row.scrollLeft += own.right - whole.right
}
