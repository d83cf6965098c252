export { Sender } from './Sender.tsx'
export { WhatNext } from './WhatNext.tsx'
