export { DialogPanel } from './DialogPanel.tsx'
export { Divider, Item, MenuList, Section } from './menu-parts.tsx'
export { PopoverPanel } from './PopoverPanel.tsx'
export { SheetPanel } from './SheetPanel.tsx'
