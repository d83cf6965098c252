// Small screens, in one file.
export { default as ReceiptPage } from './ReceiptPage.tsx'
export { default as StatementPage } from './StatementPage.tsx'
