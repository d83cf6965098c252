-- version 1
-- Whether a text has an address, a phone number, a messenger or a link in it: the rule of `findRisks` in packages/domain, which a
-- test compares with it.
create or replace function has_contact_data(content text) returns boolean
  language sql immutable parallel safe
  return content ~* '[[:alnum:]._%+-]{1,64}\s?(@|\(at\)|\[at\])\s?[[:alnum:]-]{1,63}(\s?(\.|\(dot\)|\[dot\])\s?[[:alpha:]]{2,24})+'
    or content ~ '\d([\s().-]{0,2}\d){6,14}\y'
    or content ~* '\y(whats\s?app|telegram|instagram|facebook|signal|messenger|wechat|viber)\y'
    or content ~* '(^|[^\w@])@[a-z][\w.]{2,29}\y'
    or content ~* '\y(https?://|www\.)\S{2,200}|\y[a-z\d-]{2,63}\.(com|net|org|mx|es|fr|io|co|info|shop|link|me)\y';
