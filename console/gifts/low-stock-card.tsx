import {
  Button,
  Card,
  CardContent,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { Link } from 'react-router-dom';
import { may } from '#console/kit/auth-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { stockListTexts } from './stock-list-texts.ts';
import { useStockList } from './use-stock-list.ts';

/** Gifts that are running low, for who can do something about it. */
export const LowStockCard = () => (may('gifts') ? <Low /> : null);

const mostShown = 5;

function Low() {
  const texts = useTexts(stockListTexts);
  const { data } = useStockList();
  const low = data?.filter((line) => line.low) ?? [];
  if (low.length === 0) return null;
  return (
    <Card variant="outlined" component="section" aria-label={texts.cardTitle} sx={{ mb: 4, maxWidth: 640 }}>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {texts.cardTitle}
        </Typography>
        <List dense disablePadding>
          {low.slice(0, mostShown).map(({ giftId, name, left, warnBelow }) => (
            <ListItem key={giftId} disablePadding>
              <ListItemButton component={Link} to={`/gift/${giftId}`} disableGutters>
                <ListItemText
                  primary={name}
                  secondary={texts.cardLine({ left: left ?? 0, warnBelow: warnBelow ?? 0 })}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
        {low.length > mostShown && (
          <Typography variant="body2" color="textSecondary">
            {texts.more({ many: low.length - mostShown })}
          </Typography>
        )}
        <Button component={Link} to="/stock?low=true" variant="outlined" size="small" sx={{ mt: 1 }}>
          {texts.cardAll}
        </Button>
      </CardContent>
    </Card>
  );
}
