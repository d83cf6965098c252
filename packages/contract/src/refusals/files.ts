import { table } from './refusal.ts'

const tooLarge = { status: 413, code: 'PayloadTooLarge' } as const

/** Uploads, files and pictures. */
export const fileRefusals = table({
  'file.unknown': { status: 404, message: 'There is no such file' },
  'file.pictureUnknown': { status: 404, message: 'There is no such picture' },
  'file.bucketUnknown': { status: 404, message: 'There is no such bucket' },
  'file.addressExpired': { status: 403, message: 'This address has expired; read the object that names it again' },
  'file.otherOwner': { status: 422, message: 'The file is not one of the sender’s' },
  'file.storeAway': { status: 503, message: 'The file store does not answer' },
  'file.storeMissing': { status: 503, message: 'The file store is not set up' },
  'file.tooManyAtWork': { status: 503, message: 'Too many files are being worked on' },

  'upload.typeRefused': {
    status: 422,
    message: '{filename}: type not accepted. Send pictures, PDF, text or office documents',
  },
  'upload.pictureTypeRefused': {
    status: 422,
    message: '{filename}: such pictures are not accepted here. Send {types}',
  },
  'upload.signInFirst': {
    status: 403,
    message: 'Sign in to send files; without it only pictures of a listing are accepted',
  },
  'upload.keyMissing': { status: 401, message: 'Please provide a publishable API key' },
  'upload.contentRefused': {
    status: 422,
    message: '{reason}',
    meaning: 'The file is not what its name says, or damaged',
  },
  'upload.quotaReached': {
    status: 422,
    message: 'You may keep {files} files and {size}, and this file would be more',
  },
  'upload.strangersQuotaReached': {
    status: 422,
    message: 'No more files are accepted from people who have not signed in',
  },
  'upload.policyUsed': { status: 422, message: 'This upload policy was used already; ask for a new one' },
  'upload.policyExpired': { status: 403, message: 'This upload policy has expired; ask for a new one' },
  'upload.policyForOtherKey': { status: 403, message: 'This upload policy is for another key' },
  'upload.policyForged': { status: 403, message: 'This upload policy is not one of ours' },
  'upload.policyMissing': {
    status: 400,
    message: 'The form must begin with the fields key, policy and signature of an upload policy',
  },
  'upload.noRoom': { status: 503, message: 'There is no room for files at the moment' },
  'upload.tooManyAtOnce': { status: 503, message: 'Too many files are being uploaded' },
  'upload.notAForm': { status: 415, code: 'UnsupportedMediaType', message: 'Send a multipart form' },
  'upload.tooSlow': { status: 408, message: 'The upload takes too long' },
  'upload.cutOff': { status: 400, message: 'The upload was cut off' },
  'upload.formTooLarge': { ...tooLarge, message: 'A form may hold at most {limit}' },
  'upload.fileTooLarge': { ...tooLarge, message: 'A file may have at most {limit}' },
  'upload.formUnreadable': { status: 400, message: 'The form cannot be read' },
  'upload.tooManyParts': { status: 400, message: 'A form may hold one file and at most 30 fields' },
  'upload.fieldTooLong': { status: 400, message: 'A field of the form is too long' },
  'upload.fileMissing': { status: 400, message: 'The form must hold one file, in the field "file"' },

  'view.addressInvalid': {
    status: 400,
    message: 'The address must be base64 of a JSON object with bucket, key and edits',
  },
  'view.partsInvalid': { status: 400, message: '"key" must be a string and "edits" an object' },
  'view.editUnknown': { status: 400, message: 'The edit "{edit}" is not known; there are resize and webp' },
  'view.resizeInvalid': { status: 400, message: '"resize" must be an object' },
  'view.sizeInvalid': { status: 400, message: '"{name}" must be a number of pixels' },
  'view.choiceUnknown': { status: 400, message: '"{name}" must be one of: {choices}' },
})
