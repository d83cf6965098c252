export { default as NotAllowedPage } from './NotAllowedPage.tsx'
export { NotFoundPage, WaysOn } from './NotFoundPage.tsx'
export { ScreenError } from './ScreenError.tsx'
