export { AskDialog } from './AskDialog.tsx'
export { MoreMenu } from './MoreMenu.tsx'
export { ShareButton } from './ShareButton.tsx'
