/** Ways in which the service fails for one document. */
export type AuthorityFault =
  | 'hang-before'
  | 'hang-after'
  /** Ends the connection before the document is stored. */
  | 'cut-before'
  /** Stores the document, and ends the connection within the answer. */
  | 'cut'
  | 'no-validations-yet'
  /** Stores the document, and never ends its validation. */
  | 'no-validations-ever'
  | 'internal-error'
  | 'firewall'
  | 'notifications'
  /** Accepts, and answers without the ApplicationResponse. */
  | 'no-response'
  /** Rejects with rules in the list of errors. */
  | 'rejected'
  /** Rejects with the reason in the ApplicationResponse only. */
  | 'rejected-in-response'
  | 'not-authorised'
  | 'insecure'
  | 'unavailable'
  /** A document of the same buyer, day and total, with another CUDE, has the number. */
  | 'number-taken'
  /** A document of another total has the number. */
  | 'number-taken-by-other'
  /** Rejects with that rule, such as `rule DEAK28`. */
  | `rule ${string}`;
