// The link from a question to the one that it continues: the id in the API, the words of that question in a form.

type Linked<Link> = { readonly successor_of?: Link };

/** What a question continues. */
export const continuedBy = <Link>({ successor_of }: Linked<Link>): Link | undefined => successor_of;

/** A question without its link. */
export const withoutLink = <Question extends Linked<unknown>>({
  successor_of: _link,
  ...question
}: Question): Omit<Question, 'successor_of'> => question;

/** A question with a link, unless it has one already or there is none. */
export const withLink = <Question extends Linked<unknown>, Link>(
  question: Question,
  link: Link | undefined,
) => (link === undefined ? question : { successor_of: link, ...question });

/** Where a fault of the link of a question is in a template. */
export const pathOfLink = (index: number): string => `questions/${index}/successor_of`;
