import { Group, Kbd, Modal, Table, Text } from '@mantine/core';
import { useOpenedLater } from '../../components/use-opened-later.ts';

/** The keyboard shortcuts, most useful first. */
const keys: { pressed: string[]; does: string }[] = [
  { pressed: ['/'], does: 'Go to the search field of the page, or to the search page' },
  { pressed: ['Ctrl', 'K'], does: 'The same, also while you type (⌘ K on a Mac)' },
  { pressed: ['Tab'], does: 'Go to the next control; with Shift to the one before' },
  { pressed: ['Enter'], does: 'Open a title, press a button, ask a question' },
  { pressed: ['←', '→'], does: 'Choose the stars of a rating, or another tab' },
  { pressed: ['Esc'], does: 'Close a dialog, a menu or a list' },
  { pressed: ['?'], does: 'Show these keys' },
];

interface KeysDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** All keyboard shortcuts of the application. */
export default function KeysDialog({ opened, onClose }: KeysDialogProps) {
  return (
    <Modal opened={useOpenedLater(opened)} onClose={onClose} title="Keys" size="lg">
      <Table verticalSpacing="sm" aria-label="Keys">
        <Table.Tbody>
          {keys.map(({ pressed, does }) => (
            <Table.Tr key={does}>
              <Table.Th scope="row" w={120}>
                <Group gap={4} wrap="nowrap">
                  {pressed.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              </Table.Th>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt="md">
        The keys of one character, / and ?, can be switched off on your account page.
      </Text>
    </Modal>
  );
}
