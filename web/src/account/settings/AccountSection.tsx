import { Card, Loader, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';

interface AccountSectionProps {
  title: string;
  /** One sentence about the purpose of the section. */
  text?: string;
}

/** A part of the account page with its heading. */
export function AccountSection({ title, text, children }: React.PropsWithChildren<AccountSectionProps>) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} withBorder padding="lg">
      <Title order={2} size="h4" id={id} mb={text ? 4 : 'sm'}>
        {title}
      </Title>
      {text && (
        <Text size="sm" c="dimmed" mb="sm">
          {text}
        </Text>
      )}
      <Stack gap="sm" align="flex-start">
        {children}
      </Stack>
    </Card>
  );
}

interface LoadedProps<Data> {
  query: { data?: Data | undefined; isError: boolean };
  children: (data: Data) => React.ReactNode;
}

/** The result of a request, a loading indicator, or a message that it failed. */
export function Loaded<Data>({ query: { data, isError }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (!isError) return <Loader size="sm" role="progressbar" aria-label="Loading" data-still-loading />;
  return (
    <Text size="sm" c="red" role="alert">
      This could not be loaded. Please reload the page to try again.
    </Text>
  );
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Returns a time in the format of the user's language, such as "3 Mar 2026, 10:05". */
export function momentInWords(iso: string): string {
  return moment.format(new Date(iso));
}
