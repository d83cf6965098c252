export {
  type Card,
  type Document,
  documentExtensions,
  type Extension,
  type Fit,
  type Format,
  type Media,
  type Picture,
  type PictureExtension,
  pictureExtensions,
  type Size,
} from './media.ts'
export { createMedia } from './pool.ts'
export { type PictureFormat, pictureFormatOf } from './sniff.ts'
