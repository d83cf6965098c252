import { useState } from 'react'
import {
  Button,
  DateRangePicker,
  type DayRange,
  Dialog,
  Menu,
  MenuItem,
  Select,
  Sheet,
  SuggestField,
  type Toasts,
} from '../src/index.ts'
import { calendarTexts } from './calendar-texts.ts'
import { Row } from './Section.tsx'

type Open = 'dialog' | 'sheet' | null

const deepest = 2

/** One control for each kind of layer; dialogs and sheets hold the same controls again. */
export function Openers({ toasts, depth }: { toasts: Toasts; depth: number }) {
  const [open, setOpen] = useState<Open>(null)
  const [range, setRange] = useState<DayRange | null>(null)
  const [text, setText] = useState('')
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(null)
  }
  const tell = () =>
    toasts.show({ text: `Message ${depth}`, action: { label: 'Open dialog', onAction: () => setOpen('dialog') } })
  const inner = depth < deepest ? <Openers toasts={toasts} depth={depth + 1} /> : <p>Nothing deeper</p>
  return (
    <div className="flex flex-col gap-4">
      <Row>
        <Button onPress={() => setOpen('dialog')}>Dialog</Button>
        <Button onPress={() => setOpen('sheet')}>Sheet</Button>
        <Button onPress={tell}>Message</Button>
        <Menu trigger={<Button>Menu</Button>} placement="bottom start">
          <MenuItem onAction={() => setOpen('dialog')}>Open dialog</MenuItem>
          <MenuItem onAction={() => setOpen('sheet')}>Open sheet</MenuItem>
          <MenuItem onAction={tell}>Show message</MenuItem>
        </Menu>
      </Row>
      <Select
        label="List"
        placeholder="Choose"
        value={null}
        onChange={(value) => (value === 'message' ? tell() : setOpen(value))}
        options={[
          { value: 'dialog', label: 'Choose dialog' },
          { value: 'sheet', label: 'Choose sheet' },
          { value: 'message', label: 'Choose message' },
        ]}
      />
      <SuggestField
        label="Words"
        text={text}
        onTextChange={setText}
        suggestions={[
          { id: 'dialog', label: 'Suggested dialog' },
          { id: 'sheet', label: 'Suggested sheet' },
        ]}
        onChoose={(id) => setOpen(id === 'sheet' ? 'sheet' : 'dialog')}
      />
      <DateRangePicker texts={calendarTexts} value={range} onChange={setRange} />
      <Dialog isOpen={open === 'dialog'} onOpenChange={close} title={`Dialog ${depth}`} closeLabel="Close">
        {inner}
      </Dialog>
      <Sheet isOpen={open === 'sheet'} onOpenChange={close} title={`Sheet ${depth}`} closeLabel="Close">
        {inner}
      </Sheet>
    </div>
  )
}
