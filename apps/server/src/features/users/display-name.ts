/** The display name of an author, or the pseudonym of an erased one; empty if there is no such person. */
export const displayName = (
  person:
    { pseudonym: string | null; first_name: string | null; last_name: string | null } | undefined,
): string => person?.pseudonym ?? `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim();
