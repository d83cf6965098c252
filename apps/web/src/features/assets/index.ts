export { AskDialog } from './AskDialog.tsx'
export { ShareButton } from './ShareButton.tsx'
