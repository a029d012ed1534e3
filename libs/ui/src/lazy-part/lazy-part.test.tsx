import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const Word = ({ text }: { text: string }) => <p>{text}</p>;
const draw = (Part: ReturnType<typeof lazyPart<typeof Word>>) =>
  render(
    <Suspense fallback={<p>waiting</p>}>
      <Part text="here" />
    </Suspense>,
  );

it('draws a part that was fetched before at once', async () => {
  const Part = lazyPart(() => Promise.resolve(Word));
  await Part.fetch();
  draw(Part);
  expect(screen.getByText('here')).toBeDefined();
});

it('fetches a part when it is drawn first', async () => {
  let calls = 0;
  const Part = lazyPart(() => {
    calls += 1;
    return Promise.resolve(Word);
  });
  expect(calls).toBe(0);
  draw(Part);
  expect(screen.getByText('waiting')).toBeDefined();
  expect(await screen.findByText('here')).toBeDefined();
  expect(calls).toBe(1);
});

it('reports the error of a fetch, and retries', async () => {
  let fails = true;
  const Part = lazyPart(() => (fails ? Promise.reject(new Error('gone')) : Promise.resolve(Word)));
  await expect(Part.fetch()).rejects.toThrow('gone');
  fails = false;
  draw(Part);
  expect(await screen.findByText('here')).toBeDefined();
});
